import { contributionsOf } from '#api/app/plugin.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { MailKind } from '../contract.ts'
import { accountRow } from '#api/testing/account-row.ts'
import { startSmtpServer, type TestSmtpServer } from '#api/testing/programs/smtp-server.ts'
import { startTestApp, type TestApp } from '#api/testing/test-app.ts'
import { plugins } from '#plugins'

const MARKER = 'PayPalSecurityQ'
const kinds = contributionsOf(plugins, 'mails')

let smtp: TestSmtpServer
let test: TestApp
let accounts: Record<'stranger' | 'owner', { id: string; email: string }>
beforeAll(async () => {
  smtp = await startSmtpServer()
  test = await startTestApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'Fairwave <mail@fairwave.example>' } })
  const create = async (name: string, emailVerifiedAt: Date | null) =>
    await test.ctx.db.listener.create({ data: { ...accountRow(name), displayName: MARKER, emailVerifiedAt } })
  accounts = { stranger: await create('stranger', null), owner: await create('owner', new Date()) }
})
afterAll(async () => {
  await test.close()
  await smtp.stop()
})

/** Sample parameters of a kind, with the marker in each typed text. */
function sample(schema: z.core.$ZodType, name = ''): unknown {
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(Object.entries(schema.shape).map(([key, each]) => [key, sample(each as z.ZodType, key)]))
  if (schema instanceof z.ZodArray) return [sample(schema.element, name)]
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return sample(schema.unwrap(), name)
  if (schema instanceof z.ZodString) {
    if (schema.meta()?.ours !== true) return name === 'path' || name === 'seenAt' ? `/${MARKER}` : `${MARKER} ${name}`
    return name === 'month' ? '2026-10' : name === 'token' ? 'secret-token' : '2026-11-10T12:00:00.000Z'
  }
  if (schema instanceof z.ZodUUID) return '01990000-0000-7000-8000-000000000000'
  if (schema instanceof z.ZodISODateTime) return '2026-11-10T12:00:00.000Z'
  if (schema instanceof z.ZodNumber) return name === 'expYear' ? 2030 : 1
  if (schema instanceof z.ZodBoolean) return true
  if (schema instanceof z.ZodEnum) return schema.options[0]
  throw new Error(`no sample of a ${schema._zod.def.type}`)
}

async function sent(kind: MailKind, to: string, account: string | null): Promise<string> {
  smtp.received.length = 0
  await test.ctx.services.mail?.send(test.ctx, {
    kind: kind.name,
    to,
    account: account === null ? null : { kind: 'user', id: account },
    params: sample(kind.params),
  } as never)
  await test.runWork('mail')
  expect(smtp.received.length).toBe(1)
  const { raw } = smtp.received[0] as { raw: string }
  return raw.replaceAll(/=\r?\n/g, '')
}

it('there are kinds of mail', () => expect(kinds.length).toBeGreaterThan(40))

it.each(kinds.map((kind) => [kind.name, kind] as const))(
  'says to an address nobody verified nothing that somebody typed: %s',
  async (_name, kind) => {
    const { stranger, owner } = accounts
    const typed = JSON.stringify(sample(kind.params)).includes(MARKER)
    // Those of no account, those of an account that is not verified, and those to another address than the account's.
    for (const [to, account] of [
      ['nobody@example.com', null],
      [stranger.email, stranger.id],
      ['other@example.com', owner.id],
    ] as const) {
      const raw = await sent(kind, to, account)
      expect(raw).not.toContain(MARKER)
      expect(raw).not.toMatch(/=EE=80=80|%EE%80%80|“”|Hello ,/)
    }
    if (typed) expect(await sent(kind, owner.email, owner.id)).toContain(MARKER)
  },
)
