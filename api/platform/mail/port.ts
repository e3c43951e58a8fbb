/** Hands finished messages to whoever carries them. */
export interface MailPort {
  readonly name: 'smtp' | 'embedded'
  /** Whether messages leave this machine; false where they are only kept. */
  readonly sends: boolean
  /** The domain of our own addresses: a part of every Message-ID. */
  readonly domain: string
  /**
   * Resolves when the next hop has taken the message over (or it is kept). The same id may come again after a crash: it is
   * the same message. Throws `MailRefused` for what will never be taken; anything else that is thrown is worth another try.
   */
  send(message: OutgoingMail): Promise<void>
  /** Takes away what is kept of these messages; unknown ids are passed over. */
  forget(ids: readonly string[]): Promise<void>
  /** Ids of all messages that are kept, finished ones only; none where messages are sent. */
  kept(): Promise<string[]>
  close(): Promise<void>
}

export interface OutgoingMail {
  /** Ours; the Message-ID is made of it, so that a repetition carries the same one. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** When it was written. */
  date: Date
  headers: Readonly<Record<string, string>>
}

/** The next hop will never take this message: `address` where that is for who it goes to, `message` otherwise. */
export class MailRefused extends Error {
  override name = 'MailRefused'
  readonly because: 'address' | 'message'

  constructor(because: 'address' | 'message', message: string, cause?: unknown) {
    super(message, { cause })
    this.because = because
  }
}

export const messageIdOf = (id: string, domain: string) => `<${id}@${domain}>`
