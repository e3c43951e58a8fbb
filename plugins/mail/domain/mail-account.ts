import type { UserType } from '#api/actor.ts'

/** Whose message it is. */
export interface MailAccount {
  kind: UserType
  id: string
}
