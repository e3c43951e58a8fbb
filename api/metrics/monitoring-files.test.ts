import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { type TestApp, startTestApp } from '../testing/test-app.ts'

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string }
}
interface Dashboard {
  panels: { id: number; title: string; targets: { expr: string }[] }[]
}

const { groups } = parse(readFileSync('docs/monitoring/alerts.yml', 'utf8')) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)
const dashboard = JSON.parse(readFileSync('docs/monitoring/grafana-dashboard.json', 'utf8')) as Dashboard

let test: TestApp
const series = new Set<string>()
const labels = new Map<string, Set<string>>()

beforeAll(async () => {
  test = await startTestApp()
  await test.client().rest('GET', '/discover/new-releases')
  const { body } = await test.server.inject('/metrics')
  for (const [, name, kind] of body.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    for (const suffix of kind === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']) series.add(`${name}${suffix}`)
  }
  for (const [, name, given] of body.matchAll(/^(\w+)\{(.*)\} /gm)) {
    const known = labels.get(name as string) ?? new Set()
    for (const [, label] of (given as string).matchAll(/(\w+)="/g)) known.add(label as string)
    labels.set(name as string, known)
  }
})
afterAll(() => test.close())

/** Names of series in an expression, with the labels that choose among them. */
function namesIn(expression: string): { name: string; labels: string[] }[] {
  return [...expression.matchAll(/\b(fairwave_\w+)(?:\{([^}]*)\})?/g)].map(([, name, chosen]) => ({
    name: name as string,
    labels: [...(chosen ?? '').matchAll(/(\w+)\s*(?:=~|!=|!~|=)/g)].map(([, label]) => label as string),
  }))
}

function unknownIn(expression: string): string[] {
  const names = namesIn(expression)
  if (names.length === 0) return [`no metric in ${expression}`]
  return names.flatMap(({ name, labels: chosen }) => [
    ...(series.has(name) ? [] : [name]),
    // Counters have no series before they count; their labels are in their declaration.
    ...chosen.filter((label) => labels.has(name) && !labels.get(name)?.has(label)).map((label) => `${name}{${label}}`),
  ])
}

describe('the alert rules', () => {
  it.each(rules)('$alert names metrics that exist', ({ expr, labels: { severity }, annotations }) => {
    expect(unknownIn(expr)).toEqual([])
    expect(['page', 'ticket']).toContain(severity)
    expect(annotations.summary.length).toBeGreaterThan(10)
  })

  it('have names of their own, and stand in docs/operations.md', () => {
    const names = rules.map(({ alert }) => alert)
    expect(new Set(names).size).toBe(names.length)
    const operations = readFileSync('docs/operations.md', 'utf8')
    expect(names.filter((name) => !operations.includes(`\`${name}\``))).toEqual([])
  })

  it('would be found out', () => {
    expect(unknownIn('max(fairwave_no_such_thing) > 1')).toEqual(['fairwave_no_such_thing'])
    expect(unknownIn('fairwave_part_up{port="x"}')).toEqual(['fairwave_part_up{port}'])
    expect(unknownIn('vector(1)')).toHaveLength(1)
  })
})

describe('the dashboard', () => {
  it.each(dashboard.panels)('$title shows metrics that exist', ({ targets }) => {
    expect(targets.length).toBeGreaterThan(0)
    expect(targets.flatMap(({ expr }) => unknownIn(expr))).toEqual([])
  })

  it('shows whether the clock guard holds irreversible work back', () => {
    const shown = dashboard.panels.filter(({ targets }) =>
      targets.some(({ expr }) => expr.includes('fairwave_clock_held')),
    )
    expect(shown.map(({ title }) => title)).toEqual(['Clock (1: irreversible work is paused)'])
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length)
  })
})
