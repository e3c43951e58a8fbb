import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A message as the server got it. */
export interface ReceivedMail {
  to: string
  raw: string
  messageId: string
  /** A header, unfolded; undefined where there is none. */
  header(name: string): string | undefined
}

/** The server's answer; a number is the SMTP code of a refusal with a text. `cut` ends the connection without a word. */
export type SmtpAnswer = 'ok' | 'cut' | { code: number; text: string }

export interface TestSmtpServer {
  url: string
  port: number
  /** Every message that was taken, doubled ones as well, in order. */
  received: ReceivedMail[]
  /** Decides about an address at RCPT TO; `ok` unless told. */
  onRecipient: (address: string) => SmtpAnswer
  /** Decides about a message whose content came, before it counts as taken; what it waits for holds the answer back. */
  onContent: (mail: ReceivedMail) => SmtpAnswer | Promise<SmtpAnswer>
  /** The answer after a message was taken and counted: `cut` loses it. */
  afterContent: (mail: ReceivedMail) => SmtpAnswer
  stop(): Promise<void>
}

/** A real SMTP server on 127.0.0.1 that keeps what it is given. */
export async function startSmtpServer(): Promise<TestSmtpServer> {
  const refusal = (answer: { code: number; text: string }) =>
    Object.assign(new Error(answer.text), { responseCode: answer.code })
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (address, session, callback) => {
      const answer = test.onRecipient(address.address)
      if (answer === 'ok') callback()
      else if (answer === 'cut') cut(session.id)
      else callback(refusal(answer))
    },
    onData: (stream, session, callback) => {
      const answer = (said: SmtpAnswer) =>
        said === 'cut' ? cut(session.id) : callback(said === 'ok' ? null : refusal(said))
      const take = async () => {
        const mail = parse((await buffer(stream)).toString(), session.envelope.rcptTo[0]?.address ?? '')
        const said = await test.onContent(mail)
        if (said !== 'ok') return answer(said)
        test.received.push(mail)
        answer(test.afterContent(mail))
      }
      take().catch(() => cut(session.id))
    },
  })
  // A connection is cut at its socket, as a network does it.
  const cut = (id: string) => {
    for (const connection of smtp.connections) if (connection.id === id) connection._socket.destroy()
  }
  const test: TestSmtpServer = {
    url: '',
    port: 0,
    received: [],
    onRecipient: () => 'ok',
    onContent: () => 'ok',
    afterContent: () => 'ok',
    stop: () => new Promise((done) => void smtp.close(() => done())),
  }
  smtp.on('error', () => {})
  await new Promise<void>((listening) => void smtp.listen(0, '127.0.0.1', () => listening()))
  test.port = (smtp.server.address() as AddressInfo).port
  test.url = `smtp://127.0.0.1:${test.port}`
  return test
}

function parse(raw: string, to: string): ReceivedMail {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]
  return { to, raw, header, messageId: header('message-id') ?? '' }
}
