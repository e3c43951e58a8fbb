import { Prisma } from '#prisma/generated/client/client.ts'

/** Names what a failed insert collided with (a column or constraint name), null when it failed for another reason. */
export function uniqueViolation(error: unknown): string | null {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== 'P2002') return null
  return JSON.stringify(error.meta ?? {})
}
