import { readFileSync, writeFileSync } from 'node:fs'
import type { Plugin } from '#api/app/plugin.ts'

const PAGE = 'docs/architecture.md'
const BLOCK = /(<!-- arrows: .*?-->\n```\n)[\s\S]*?(\n```)/

/** Plugins by what they stand on: a row for each floor, each plugin with the plugins that it imports or names. */
export function plotArrows(plugins: readonly Pick<Plugin, 'name' | 'dependsOn' | 'uses'>[]): string {
  const byName = new Map(plugins.map((plugin) => [plugin.name, plugin]))
  const floorOf = (name: string): number => {
    const needs = byName.get(name)?.dependsOn ?? []
    return needs.length === 0 ? 0 : 1 + Math.max(...needs.map(floorOf))
  }
  // An arrow that follows from others is left out: what merch needs of auth, media needs already.
  const direct = ({ dependsOn }: Pick<Plugin, 'dependsOn'>) =>
    dependsOn.filter((name) => !dependsOn.some((other) => other !== name && reaches(other, name)))
  const reaches = (from: string, to: string): boolean =>
    (byName.get(from)?.dependsOn ?? []).some((name) => name === to || reaches(name, to))

  const lines = plugins
    .map((plugin) => ({ ...plugin, floor: floorOf(plugin.name), needs: direct(plugin) }))
    .sort((one, other) => one.floor - other.floor || one.name.localeCompare(other.name))
    .map(({ name, needs, uses, floor }) => {
      const arrows = [...needs, ...uses.map((used) => `(${used})`)]
      return `${String(floor)}  ${name.padEnd(16)}${arrows.length ? `→ ${arrows.join(', ')}` : ''}`.trimEnd()
    })
  return lines.join('\n')
}

/** The page on architecture as it is, and with the picture of these plugins. */
export function architecturePage(plugins: Parameters<typeof plotArrows>[0]): { now: string; drawn: string } {
  const now = readFileSync(PAGE, 'utf8')
  if (!BLOCK.test(now)) throw new Error(`${PAGE} has no place for the arrows`)
  return { now, drawn: now.replace(BLOCK, (_, before: string, after: string) => before + plotArrows(plugins) + after) }
}

// `npm run schema` draws it anew.
if (import.meta.main) {
  const { plugins } = await import('#plugins')
  writeFileSync(PAGE, architecturePage(plugins).drawn)
}
