import { Prisma } from '#prisma/generated/client/client.ts'
import { Conflict } from '../errors.ts'
import type { Collection } from './collection.ts'

/** 409: somebody else was faster. Nothing was written; what was typed can be sent again with the new version. */
export class StaleRecord extends Conflict {
  constructor(label: string) {
    super(`Someone else changed this ${label.toLowerCase()} in the meantime`)
  }
}

/** Runs a change; a collision on a unique column becomes a 409 that names the field. */
export async function namingCollisions<Result>({ unique }: Collection, change: () => Promise<Result>): Promise<Result> {
  try {
    return await change()
  } catch (error) {
    if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== 'P2002') throw error
    const collided = JSON.stringify(error.meta ?? {})
    const [field, message] = Object.entries(unique).find(([column]) => collided.includes(column)) ?? []
    if (!field || !message) throw error
    throw new Conflict(message, 'ALREADY_EXISTS', { [field]: message })
  }
}
