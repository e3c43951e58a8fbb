import type { PrismaClient } from '#prisma/generated/client/client.ts'

/** Whether another key than the current one has signed here: keys were rotated. */
export const hasRotated = async (db: PrismaClient, currentId: string): Promise<boolean> =>
  (await db.signingKey.findFirst({ where: { id: { not: currentId } }, select: { id: true } })) !== null
