import { z } from 'zod'
import type { Mails } from '#api/app/extensions.ts'

declare module '#api/app/extensions.ts' {
  interface Contributions {
    mails: MailKind
  }
}

/** Something of a message, in the order in which it is read. Texts are plain: the template escapes and draws them. */
export type MailBlock =
  | { text: string }
  /** The one thing to do. */
  | { button: string; url: string }
  /** Facts in two columns; `strong` is the sum under them. */
  | { facts: readonly (readonly [label: string, value: string])[]; strong?: readonly [label: string, value: string] }
  /** A text written by somebody else. */
  | { quote: string }
  /** Things with a link each. */
  | { items: readonly { title: string; detail?: string; url: string }[]; heading?: string }
  /** A line in small print. */
  | { note: string }

/** The content of one message. */
export interface MailContent {
  subject: string
  /** The line that mail programs show beside the subject; the first text unless told. */
  preview?: string
  heading: string
  blocks: readonly MailBlock[]
}

/** Something that an account may switch off. Several kinds may share one, by its name. */
export interface MailTopic {
  name: string
  label: string
  description: string
  /** The types of accounts whose settings show it. */
  for: readonly ('user' | 'artist' | 'admin')[]
}

/** Link targets of a message. */
export interface MailPlace {
  /** Full address of one of our pages (`/dashboard`). */
  addressOf(path: string): string
}

/** A kind of message that a plugin sends: what it is made from, and what it says. */
export interface MailKind {
  name: keyof Mails & string
  /** The name for staff's lists: `Receipt for an order`; default: the words of its name. */
  label?: string
  /** The parameters, as JSON; stored with the message until it is sent. */
  params: z.ZodType
  /** Missing on what must be sent whatever the account says: it is about the account itself, its money or its orders. */
  topic?: MailTopic
  /**
   * It holds a link that opens something (a link to set a new password): stored encrypted, and shown to nobody else but an
   * owner who has just signed in, where mail is not sent.
   */
  secret?: boolean
  write: (params: never, place: MailPlace) => MailContent
}

/**
 * A text of a message that we or our staff wrote, or that staff decided to pass on. All other texts are taken for typed by
 * whoever caused the message, and are left out for an address that nobody has verified.
 */
export const ourText = () => z.string().meta({ ours: true })

/** Types what a kind is made from by its own schema. */
export function defineMail<Params extends z.ZodType>(kind: {
  name: keyof Mails & string
  label?: string
  params: Params
  topic?: MailTopic
  secret?: boolean
  write: (params: z.output<Params>, place: MailPlace) => MailContent
}): MailKind {
  return kind as unknown as MailKind
}
