import { z } from 'zod'

const cents = z.int()

/** What each kind has beside its subject, as it is stored. */
const factsOf = {
  follow: z.object({}),
  order: z.object({ title: z.string(), quantity: z.int(), cents }),
  payout: z.object({ cents, failed: z.boolean() }),
  decision: z.object({ title: z.string(), path: z.string() }),
  reply: z.object({ title: z.string(), path: z.string() }),
  heart: z.object({ title: z.string(), path: z.string() }),
} as const

export const NOTIFICATION_KINDS = ['follow', 'order', 'payout', 'decision', 'reply', 'heart'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** A kind with its facts. */
export type Facts = {
  [Kind in NotificationKind]: { kind: Kind; facts: z.output<(typeof factsOf)[Kind]> }
}[NotificationKind]

/** Throws for facts that are not those of the kind. */
export const parseFacts = (kind: NotificationKind, facts: unknown): Facts =>
  ({ kind, facts: factsOf[kind].parse(facts) }) as Facts
