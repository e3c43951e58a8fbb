import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSmtpServer, type TestSmtpServer } from '#api/testing/programs/smtp-server.ts'
import { fileMail } from './file-mail.ts'
import { type MailPort, MailRefused, type OutgoingMail } from './port.ts'
import { smtpMail } from './smtp-mail.ts'

const from = 'Fairwave <mail@fairwave.example>'

interface Adapter {
  port: MailPort
  /** Returns the delivered messages as bytes, one per id. */
  taken(): Map<string, string>
  stop(): Promise<unknown>
}

const adapters: { name: string; start(): Promise<Adapter> }[] = [
  {
    name: 'smtp',
    start: async () => {
      const server = await startSmtpServer()
      const port = smtpMail({ url: server.url, from })
      return {
        port,
        taken: () => new Map(server.received.map(({ raw, messageId }) => [messageId, raw])),
        stop: async () => {
          await port.close()
          await server.stop()
        },
      }
    },
  },
  {
    name: 'embedded',
    start: async () => {
      const directory = mkdtempSync(join(tmpdir(), 'fairwave-mail-'))
      const read = () => readdirSync(directory).map((file) => readFileSync(join(directory, file), 'utf8'))
      return {
        port: fileMail({ directory, from }),
        taken: () => new Map(read().map((raw) => [/^Message-ID: (.*)\r$/im.exec(raw)?.[1] ?? '', raw])),
        stop: async () => rmSync(directory, { recursive: true, force: true }),
      }
    },
  },
]

const mail = (id: string, more: Partial<OutgoingMail> = {}): OutgoingMail => ({
  id,
  to: 'nova@example.com',
  subject: 'Grüße aus dem Äther',
  text: 'Text part',
  html: '<p>HTML part</p>',
  date: new Date('2026-11-10T12:00:00Z'),
  headers: { 'List-Unsubscribe': '<https://fairwave.example/u>' },
  ...more,
})

describe.each(adapters)('mail by $name', ({ start }) => {
  let adapter: Adapter
  beforeAll(async () => {
    adapter = await start()
  })
  afterAll(() => adapter.stop())

  it('takes a message with both parts, its date, its headers and our id', async () => {
    await adapter.port.send(mail('one'))
    const raw = adapter.taken().get('<one@fairwave.example>') as string
    expect(raw).toMatch(/^From: Fairwave <mail@fairwave\.example>\r$/m)
    expect(raw).toMatch(/^To: nova@example\.com\r$/m)
    expect(raw).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(raw).toMatch(/^Date: Tue, 10 Nov 2026 12:00:00 \+0000\r$/m)
    expect(raw).toMatch(/^List-Unsubscribe: <https:\/\/fairwave\.example\/u>\r$/m)
    expect(raw).toContain('Text part')
    expect(raw).toContain('<p>HTML part</p>')
  })

  it('takes the same message again as the same', async () => {
    const before = adapter.taken().size
    await adapter.port.send(mail('twice'))
    await adapter.port.send(mail('twice'))
    expect(adapter.taken().size).toBe(before + 1)
  })

  it('puts nothing into the head that came with a text', async () => {
    await adapter.port.send(mail('lines', { subject: 'One\r\nBcc: all@example.com', to: 'a@example.com' }))
    expect(adapter.taken().get('<lines@fairwave.example>')).not.toMatch(/^Bcc:/im)
  })

  it('knows which messages it keeps, and forgets what it is told to, and what it never had', async () => {
    expect((await adapter.port.kept()).sort()).toEqual(adapter.port.sends ? [] : ['lines', 'one', 'twice'])
    await adapter.port.forget(['one', 'never'])
    expect(adapter.port.sends || !adapter.taken().has('<one@fairwave.example>')).toBe(true)
  })
})

describe('an SMTP server that says no', () => {
  let server: TestSmtpServer
  let port: MailPort
  beforeAll(async () => {
    server = await startSmtpServer()
    port = smtpMail({ url: server.url, from })
  })
  afterAll(async () => {
    await port.close()
    await server.stop()
  })
  const outcome = (id: string, to?: string) =>
    port.send(mail(id, to ? { to } : {})).then(
      () => 'taken',
      (error: Error) => (error instanceof MailRefused ? error.because : 'later'),
    )

  it.each([
    ['550 5.1.1 No such user', 'address'],
    ['553 Mailbox name not allowed', 'address'],
    ['550 5.7.1 Blocked by policy', 'message'],
    ['450 4.2.0 Greylisted', 'later'],
    ['452 4.2.2 Mailbox full', 'later'],
  ])('tells what %s at the recipient means: %s', async (said, means) => {
    server.onRecipient = () => ({ code: Number(said.slice(0, 3)), text: said.slice(4) })
    expect(await outcome('recipient')).toBe(means)
    server.onRecipient = () => 'ok'
  })

  it('goes on after a refusal, a cut connection and a server that went away for a while', async () => {
    server.onContent = () => 'cut'
    expect(await outcome('cut')).toBe('later')
    server.onContent = () => ({ code: 554, text: '5.6.0 Spam' })
    expect(await outcome('spam')).toBe('message')
    server.onContent = () => 'ok'
    expect(await outcome('fine')).toBe('taken')
    expect(await outcome('nonsense', 'no address at all')).not.toBe('taken')
    expect(await outcome('fine again')).toBe('taken')
  })
})
