import type { AccountRef, UserType } from '#api/access/actor.ts'
import type { DomainContext } from '#api/app/context.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'

declare module '#api/app/extensions.ts' {
  interface Contributions {
    personalData: PersonalData
  }
}

/** A stored object that goes into the archive as it is. */
export interface PersonalFile {
  /**
   * Below the folder of its area: `night-drive.mp3`. Characters that file systems refuse are removed, and duplicates
   * get a number.
   */
  name: string
  /** Key of the object; one that is gone is passed over. */
  key: string
}

/**
 * A plugin's part of an account's archive: one JSON file, and objects beside it. Nothing of other people goes out that
 * its owner does not see already on our pages.
 */
export interface PersonalData {
  /** Name of the file, without its ending; unique among all plugins. */
  name: string
  /** A one-sentence description for the archive's table of contents. */
  description: string
  /** Which kinds of account have it. */
  for: readonly UserType[]
  /** Models whose rows of an account it gives out; a test knows by them that none was forgotten. */
  models: readonly Prisma.ModelName[]
  /** Read in pages: an account may have hundreds of thousands. Values are what JSON can hold; bigint becomes a number. */
  rows?: (ctx: DomainContext, owner: AccountRef) => AsyncIterable<object>
  files?: (ctx: DomainContext, owner: AccountRef) => AsyncIterable<PersonalFile>
}
