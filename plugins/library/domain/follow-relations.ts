import type { OwnAccount } from '#plugins/auth'
import { Prisma } from '#prisma/generated/client/client.ts'

/** Column `artistId` of the artists whom an account followed last, `most` of them. */
export const followedBy = ({ accountKind, accountId }: OwnAccount, most: number) =>
  Prisma.sql`(SELECT "artistId" FROM "ArtistFollow" WHERE "accountKind" = ${accountKind}::"AccountKind" AND "accountId" = ${accountId}::uuid
    ORDER BY "createdAt" DESC, "artistId" DESC LIMIT ${most})`
