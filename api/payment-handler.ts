import type { DomainContext } from './context.ts'
import type { Plugin } from './plugin.ts'

type Handler = (ctx: DomainContext, news: unknown) => Promise<void>

/** The handler that a plugin has contributed for this kind of news, of this source where the kind has sources. */
export function paymentHandler({ onPayment }: Plugin, kind: string, source: string | null): Handler | undefined {
  const contributed = (onPayment as Record<string, unknown>)[kind]
  if (typeof contributed === 'function') return contributed as Handler
  return source !== null && contributed && Object.hasOwn(contributed, source)
    ? (contributed as Record<string, Handler>)[source]
    : undefined
}
