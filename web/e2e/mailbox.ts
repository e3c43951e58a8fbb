import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type APIRequestContext, expect } from '@playwright/test'
import { type ReceivedMail, startSmtpServer } from '../../api/testing/programs/smtp-server.ts'

export interface Mailbox {
  /** Where the product sends. */
  smtpUrl: string
  /** Where journeys, which run in other processes, read. */
  url: string
  stop(): Promise<void>
}

/** A real SMTP server that takes all mail of the product, and tells journeys over HTTP what came: `GET /?to=address`. */
export async function startMailbox(): Promise<Mailbox> {
  const smtp = await startSmtpServer()
  const reader: Server = createServer((request, answer) => {
    const to = new URL(request.url ?? '/', 'http://mailbox').searchParams.get('to')
    answer.setHeader('content-type', 'application/json')
    answer.end(JSON.stringify(smtp.received.filter((mail) => mail.to === to)))
  })
  await new Promise<void>((listening) => void reader.listen(0, '127.0.0.1', () => listening()))
  return {
    smtpUrl: smtp.url,
    url: `http://127.0.0.1:${(reader.address() as AddressInfo).port}`,
    stop: async () => {
      reader.closeAllConnections()
      await new Promise((closed) => void reader.close(closed))
      await smtp.stop()
    },
  }
}

type Looked = { to: string; subject: string }

/** The newest mail with this subject to this address, as it is read, once it has come. */
export async function mailTo(api: APIRequestContext, { to, subject }: Looked): Promise<string> {
  let text: string | undefined
  await expect
    .poll(
      async () => {
        const answer = await api.get(`${process.env.FAIRWAVE_MAILBOX_URL}/?to=${encodeURIComponent(to)}`)
        const mails = (await answer.json()) as ReceivedMail[]
        const mail = mails.findLast(({ raw }) => subjectOf(raw) === subject)
        text = mail && readable(mail.raw)
        return text
      },
      { message: `mail “${subject}” to ${to}` },
    )
    .toBeDefined()
  return text as string
}

/** The address of one of our pages in that mail. */
export async function linkInMail(
  api: APIRequestContext,
  { page, ...looked }: Looked & { page: string },
): Promise<string> {
  const text = await mailTo(api, looked)
  const link = new RegExp(`https?://[^\\s"<]+(${page}(?:#[\\w.-]{43,})?)`).exec(text)?.[1]
  expect(link, `a link to ${page} in “${looked.subject}”`).toBeDefined()
  return link as string
}

/** Quoted-printable: lines are cut, and what is no letter of ASCII, or =, is written as the bytes of UTF-8. */
const readable = (raw: string): string =>
  raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/(?:=[\dA-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'))

/** ASCII only: other words are encoded. A header line goes on where the next one begins with a space. */
const subjectOf = (raw: string): string | undefined =>
  /^Subject: (.*(?:\n[ \t].*)*)/m
    .exec(raw)?.[1]
    ?.replaceAll(/\r?\n[ \t]+/g, ' ')
    .trim()
