import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Version of this server, as package.json has it. */
export const VERSION: string = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as { version: string }
).version
