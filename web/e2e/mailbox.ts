import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type APIRequestContext, expect } from '@playwright/test'
import { type ReceivedMail, startSmtpServer } from '../../api/testing/smtp-server.ts'

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

/** The address of one of our pages in the newest mail with this subject to this address, once it has come. */
export async function linkInMail(
  api: APIRequestContext,
  { to, subject, page }: { to: string; subject: string; page: string },
): Promise<string> {
  let link: string | undefined
  await expect
    .poll(
      async () => {
        const answer = await api.get(`${process.env.FAIRWAVE_MAILBOX_URL}/?to=${encodeURIComponent(to)}`)
        const mails = (await answer.json()) as ReceivedMail[]
        const mail = mails.findLast(({ raw }) => new RegExp(`^Subject: ${subject}\\r$`, 'm').test(raw))
        // Quoted-printable: lines are cut, and = is written as =3D.
        const text = (mail?.raw ?? '').replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
        link = new RegExp(`https?://[^\\s"<]+(${page}(?:#[\\w.-]{43,})?)`).exec(text)?.[1]
        return link
      },
      { message: `mail “${subject}” to ${to}` },
    )
    .toBeDefined()
  return link as string
}
