/** One edit of a file: a text that occurs in it once, and its replacement. */
export interface Edit {
  file: string
  find: string
  replace: string
}

/** The commands of "One field" in CONTRIBUTING.md, in their order. */
export const COMMANDS = ['npm run db:migration --', 'npm run schema', 'npm run codegen', 'npm run format'] as const

/** The steps of "One field" in CONTRIBUTING.md for a *mood* of the entries that `npm run new:plugin -- guestbook` makes. */
export const ONE_FIELD: readonly Edit[] = [
  {
    file: 'prisma/schema/guestbook.prisma',
    find: '  text       String\n',
    replace: '  text       String\n  mood       String?\n',
  },
  {
    file: 'plugins/guestbook/rules.ts',
    find: '})\n\nexport type',
    replace: `  mood: z
    .string()
    .trim()
    .max(60, 'Mood must be at most 60 characters')
    .regex(/^\\P{Cc}*$/u, 'Mood contains characters that cannot be shown')
    .nullish()
    .transform((mood) => mood || null),
})

export type`,
  },
  {
    file: 'plugins/guestbook/graphql/guestbook-entry.ts',
    find: '      authorName: t.expose',
    replace: `      mood: t.exposeString('mood', { nullable: true, description: 'Mood, one line; null without one.' }),
      authorName: t.expose`,
  },
  {
    file: 'plugins/guestbook/operations/guestbook-entries.ts',
    find: "      text: '1 to 2,000 characters of plain text.',\n",
    replace:
      "      text: '1 to 2,000 characters of plain text.',\n      mood: 'At most 60 characters; blank for none.',\n",
  },
  {
    file: 'plugins/guestbook/operations/guestbook-entries.ts',
    find: '    text: z.string(),\n',
    replace: '    text: z.string(),\n    mood: z.string().nullable(),\n',
  },
  {
    file: 'plugins/guestbook/collections/guestbook-entries.ts',
    find: "    text: { kind: 'textarea', label: 'Text' },\n",
    replace: "    text: { kind: 'textarea', label: 'Text' },\n    mood: { kind: 'text', label: 'Mood' },\n",
  },
  {
    file: 'web/src/features/guestbook/guestbook-page.graphql',
    find: '        text\n',
    replace: '        text\n        mood\n',
  },
  {
    file: 'web/src/features/guestbook/guestbook-entry-form.tsx',
    find: "title: '', text: ''",
    replace: "title: '', text: '', mood: ''",
  },
  {
    file: 'web/src/features/guestbook/guestbook-entry-form.tsx',
    find: '      <SubmitButton',
    replace: '      <TextInput name="mood" label="Mood" />\n      <SubmitButton',
  },
  // The two that compare whole entries.
  {
    file: 'plugins/guestbook/tests/guestbook.test.ts',
    find: 'expect(body).toEqual({\n      ...first,',
    replace: 'expect(body).toEqual({\n      ...first,\n      mood: null,',
  },
  {
    file: 'web/src/features/guestbook/guestbook-page.test.tsx',
    find: '  text: `Text ${id}`,\n',
    replace: '  text: `Text ${id}`,\n  mood: null,\n',
  },
]

/** Asks for the field at every transport, on a real database: a test of the plugin, as a contributor writes one. */
export const FIELD_TEST = {
  file: 'plugins/guestbook/tests/mood.test.ts',
  content: `import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestClient, startTestApp } from '#api/testing/test-app.ts'
import { auth } from '#plugins/auth'
import { guestbook } from '../index.ts'

let app: TestApp
let kim: TestClient
beforeAll(async () => {
  app = await startTestApp({ plugins: [auth, guestbook] })
  kim = app.client()
  await kim.rest('POST', '/auth/user/register', {
    username: 'kim',
    email: 'kim@example.com',
    displayName: 'Kim',
    password: 'longenough',
  })
})
afterAll(() => app.close())
const entry = { title: 'First', text: 'One line' }

it('is written and read by REST, and refused by its rule', async () => {
  const written = await kim.rest('POST', '/guestbook', { ...entry, mood: ' calm ' })
  expect(written).toMatchObject({ status: 201, body: { mood: 'calm' } })
  expect((await kim.rest('GET', '/guestbook')).body[0]).toMatchObject({ mood: 'calm' })
  expect((await kim.rest('POST', '/guestbook', { ...entry, mood: '' })).body).toMatchObject({ mood: null })
  expect((await kim.rest('POST', '/guestbook', { ...entry, mood: 'x'.repeat(61) })).body).toMatchObject({
    fields: { mood: 'Mood must be at most 60 characters' },
  })
})

it('is written and read by GraphQL', async () => {
  const ADD = 'mutation ($input: AddGuestbookEntryInput!) { addGuestbookEntry(input: $input) { mood } }'
  expect((await kim.graphql(ADD, { input: { ...entry, mood: 'restless' } })).data).toEqual({
    addGuestbookEntry: { mood: 'restless' },
  })
  const LIST = '{ guestbookEntries(first: 1) { edges { node { mood } } } }'
  expect((await kim.graphql(LIST)).data).toEqual({ guestbookEntries: { edges: [{ node: { mood: 'restless' } }] } })
})

it('stands in OpenAPI, in what is sent and in what is answered', async () => {
  const { paths, components } = (await kim.rest('GET', '/openapi.json')).body
  const { get, post } = paths['/api/guestbook']
  for (const part of [get.responses['200'], post.requestBody, post.responses['201']]) {
    const text = JSON.stringify(part)
    const names = [...text.matchAll(/#\\/components\\/schemas\\/(\\w+)/g)].map(([, name]) => name as string)
    const named = names.map((name) => components.schemas[name])
    expect(text + JSON.stringify(named)).toContain('"mood":')
  }
})
`,
}
