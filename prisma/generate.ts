import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { prismaDirectory, schemaFiles } from './schema-files.ts'

/** Generates the Prisma client and the Pothos types when the schema, or Prisma itself, has changed since. */
export function generate(): void {
  const root = resolve(prismaDirectory, '..')
  const stampFile = join(prismaDirectory, 'generated', '.stamp')
  // A production install has the generated client, and not the CLI.
  const prismaVersion = readFileSync(join(root, 'node_modules/@prisma/client/package.json'), 'utf8')
  const stamp = createHash('sha256').update(JSON.stringify(schemaFiles())).update(prismaVersion).digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  execFileSync(process.execPath, [join(root, 'node_modules/prisma/build/index.js'), 'generate'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    // `generate` needs no schema engine; naming a program keeps the CLI from downloading one.
    env: {
      ...process.env,
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
    },
  })
  writeFileSync(stampFile, stamp)
}

if (import.meta.main) generate()
