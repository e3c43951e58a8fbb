import type { UserType } from '#api/access/actor.ts'
import type { DomainContext } from '#api/app/context.ts'
import { InputError } from '#api/app/errors.ts'
import type { MailTopic } from '../contract.ts'
import { ownAccount } from '#plugins/auth'
import type { MailPreferenceInput } from '../rules.ts'
import type { MailAccount } from './recipients.ts'

/** A topic with what an account says of it. */
export interface MailChoice {
  userType: UserType
  topic: string
  label: string
  description: string
  wanted: boolean
}

/** Topics of every kind of mail, by name, in the order of the plugins. */
export function mailTopics(ctx: DomainContext): ReadonlyMap<string, MailTopic> {
  return new Map(ctx.contributions('mails').flatMap(({ topic }) => (topic ? [[topic.name, topic] as const] : [])))
}

const KINDS: readonly UserType[] = ['user', 'artist', 'admin']

const ownAccounts = ({ actor }: DomainContext): MailAccount[] =>
  KINDS.flatMap((kind) => (actor[kind] ? [{ kind, id: actor[kind].id }] : []))

/** The choices of the signed-in accounts. */
export async function mailChoices(ctx: DomainContext): Promise<MailChoice[]> {
  const accounts = ownAccounts(ctx)
  const said =
    accounts.length === 0
      ? []
      : await ctx.db.mailPreference.findMany({
          where: { OR: accounts.map(({ kind, id }) => ({ accountKind: kind, accountId: id })) },
          select: { accountKind: true, topic: true, wanted: true },
          take: 1_000,
        })
  return accounts.flatMap(({ kind }) =>
    [...mailTopics(ctx).values()]
      .filter((topic) => topic.for.includes(kind))
      .map(({ name, label, description }) => ({
        userType: kind,
        topic: name,
        label,
        description,
        wanted: said.find(({ accountKind, topic }) => accountKind === kind && topic === name)?.wanted ?? true,
      })),
  )
}

/** Keeps what an account that is signed in says of a topic. Throws `InputError` (400), `NotSignedIn` (401). */
export async function chooseMail(ctx: DomainContext, input: MailPreferenceInput): Promise<MailChoice> {
  const { accountKind, accountId } = ownAccount(ctx, input.userType)
  const account = { kind: accountKind, id: accountId }
  const topic = mailTopics(ctx).get(input.topic)
  if (!topic?.for.includes(account.kind)) {
    const message = 'This account has no such topic'
    throw new InputError(message, { topic: message })
  }
  await keepChoice(ctx, account, topic.name, input.wanted)
  return {
    userType: account.kind,
    topic: topic.name,
    label: topic.label,
    description: topic.description,
    wanted: input.wanted,
  }
}

export async function keepChoice(
  ctx: DomainContext,
  { kind: accountKind, id: accountId }: MailAccount,
  topic: string,
  wanted: boolean,
): Promise<void> {
  const said = { wanted, changedAt: ctx.clock.now() }
  await ctx.db.mailPreference.upsert({
    where: { accountKind_accountId_topic: { accountKind, accountId, topic } },
    create: { accountKind, accountId, topic, ...said },
    update: said,
    select: { topic: true },
  })
}
