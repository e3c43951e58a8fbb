import type { SchemaBuilder } from '#api/graphql/builder.ts'
import type { PluginApp } from '#api/plugin.ts'

/** The member for kinds of plugins that are off today: what was decided about such things is kept. */
const OTHER = 'other'

/** The enum of what can be reported, from what plugins contribute. A dash is an underscore there, as in all enums. */
export function defineThingKind(builder: SchemaBuilder, { plugins }: Pick<PluginApp, 'plugins'>) {
  const reportables = plugins.flatMap(({ reportable }) => reportable)
  const known = new Set(reportables.map(({ kind }) => kind))
  const Kind = builder.enumType('ReportableKind', {
    description: 'What kind of thing somebody published.',
    values: Object.fromEntries([
      ...reportables.map(({ kind, label }) => [kind.replaceAll('-', '_'), { value: kind, description: `${label}.` }]),
      [OTHER, { value: OTHER, description: 'Of a part that is switched off here; nothing of it can be reported.' }],
    ]) as Record<string, { value: string; description: string }>,
  })
  return { Kind, kindOf: (kind: string) => (known.has(kind) ? kind : OTHER) }
}
export type ThingKind = ReturnType<typeof defineThingKind>
