import type { DomainContext } from './app/context.ts'
import type { PersonalDataOf } from './personal-data-of.ts'

export type { DataOwner, PersonalFile } from './personal-data-of.ts'

/** What a plugin gives out of an account's data; the fields are explained in personal-data-of.ts. */
export type PersonalData = PersonalDataOf<DomainContext>
