import type { AuthScopes } from '../app/extensions.ts'
import type { Plugin } from '../app/plugin.ts'
import type { RequestContext } from '../app/request-context.ts'

/** Which access rules a request passes, as the plugins that declare them say. */
export function passedScopes(context: RequestContext, plugins: readonly Plugin[]): AuthScopes {
  const passed: Record<string, boolean> = { public: true }
  for (const { identity } of plugins) {
    for (const [scope, holds] of Object.entries(identity?.scopes?.(context) ?? {})) passed[scope] ||= Boolean(holds)
  }
  return passed as unknown as AuthScopes
}
