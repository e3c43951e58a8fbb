import { expect, it } from 'vitest'
import { plugins } from '#plugins'
import { architecturePage, plotArrows } from './plugin-arrows.ts'

it('docs/architecture.md draws the plugins as they are: npm run schema draws them anew', () => {
  const { now, drawn } = architecturePage(plugins)
  expect(now).toBe(drawn)
})

it('leaves out what follows from other arrows', () => {
  const plugin = (name: string, ...dependsOn: string[]) => ({ name, dependsOn, uses: [] })
  expect(plotArrows([plugin('songs', 'files', 'auth'), plugin('files', 'auth'), plugin('auth')])).toBe(
    ['0  auth', '1  files           → auth', '2  songs           → files'].join('\n'),
  )
})
