import { plugins } from '#plugins'
import type { DomainContext } from '../../app/context.ts'
import type { Contributions } from '../../app/extensions.ts'
import { contributionsOf } from '../../app/plugin.ts'
import { idOf } from './fill-tables.ts'

const OWNERS = { user: idOf('Listener', 1), artist: idOf('Artist', 1), admin: idOf('Admin', 1) }

/** Every part of an account's archive, once for each kind of account that has it. */
export const archiveParts = contributionsOf(plugins, 'personalData').flatMap((part) =>
  part.for.map((accountKind) => ({ part, name: part.name, accountKind })),
)

/** Reads a part of the first account of its kind to its end. Answers how many rows and files it has. */
export async function readPart(
  ctx: DomainContext,
  { part, accountKind }: { part: Contributions['personalData']; accountKind: keyof typeof OWNERS },
): Promise<number> {
  const owner = { accountKind, accountId: OWNERS[accountKind] }
  let read = 0
  for await (const _row of part.rows?.(ctx, owner) ?? []) read += 1
  for await (const _file of part.files?.(ctx, owner) ?? []) read += 1
  return read
}
