import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export const prismaDirectory = import.meta.dirname

/** The schema's files as the engine takes them. */
export function schemaFiles(directory = join(prismaDirectory, 'schema')): { path: string; content: string }[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith('.prisma'))
    .sort()
    .map((name) => ({ path: name, content: readFileSync(join(directory, name), 'utf8') }))
}
