import { describe, expect, it } from 'vitest'
import { insertIntoList } from './insert-into-list.ts'

const place = { list: 'plugins', from: (folder: string) => `./${folder}/index.ts` }
const add = (source: string, member = 'guestbook', folder = member) =>
  insertIntoList(source, { ...place, member }, folder)
const imports = (...names: string[]) => names.map((name) => `import { ${name} } from './${name}/index.ts'\n`).join('')

describe('a member of a registry', () => {
  it('joins a list on one line', () => {
    expect(add(`${imports('auth', 'merch')}\nexport const plugins: readonly Plugin[] = [auth, merch]\n`)).toBe(
      `${imports('auth', 'guestbook', 'merch')}\nexport const plugins: readonly Plugin[] = [auth, merch, guestbook]\n`,
    )
  })

  it('joins a list on many lines', () => {
    expect(add(`${imports('auth')}const plugins = [\n    auth,\n]\n`)).toBe(
      `${imports('auth', 'guestbook')}const plugins = [\n    auth,\n    guestbook,\n]\n`,
    )
    expect(add(`${imports('auth')}const plugins = [\n  auth // first\n]\n`)).toBe(
      `${imports('auth', 'guestbook')}const plugins = [\n  auth, // first\n  guestbook,\n]\n`,
    )
  })

  it('bears comments, brackets, calls and trailing commas', () => {
    const source = `${imports('auth')}export const plugins = [\n  auth, // not ] yet\n  ...(on ? [other] : []),\n  /* and ] this */\n] as const\n`
    expect(add(source)).toBe(
      source
        .replace("'./auth/index.ts'\n", "'./auth/index.ts'\nimport { guestbook } from './guestbook/index.ts'\n")
        .replace('\n] as', '\n  guestbook,\n] as'),
    )
    expect(add(`${imports('auth')}const plugins = [auth,]`)).toContain('[auth, guestbook]')
    expect(add(`${imports('auth')}const plugins = []`)).toContain('[guestbook]')
  })

  it('keeps the quotes and semicolons that it finds, and the folder’s own name', () => {
    const source = `import { auth } from "./auth/index.ts";\nconst plugins = [auth];\n`
    expect(add(source, 'liveEvents', 'live-events')).toBe(
      `import { auth } from "./auth/index.ts";\nimport { liveEvents } from "./live-events/index.ts";\nconst plugins = [auth, liveEvents];\n`,
    )
  })

  it.each([
    ['no import', 'const plugins = [auth]', 'no import like'],
    ['no list', imports('auth'), 'no array declared as: const plugins'],
    ['a list that does not end', `${imports('auth')}const plugins = [auth, // ]\n`, 'does not end'],
  ])('refuses a file with %s', (_what, source, message) => {
    expect(() => add(source)).toThrow(message)
  })
})
