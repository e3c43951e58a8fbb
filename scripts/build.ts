import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
if (!existsSync(resolve(root, 'node_modules/vite'))) {
  console.error('Building needs the development packages. Run: npm ci --include=dev')
  process.exit(1)
}

/** Runs a step of the build in a process of its own, with the arguments of the build. */
async function run(script: string): Promise<void> {
  const [code, signal] = (await once(
    spawn(process.execPath, [script, ...process.argv.slice(2)], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }),
    'close',
  )) as [number | null, NodeJS.Signals | null]
  if (code !== 0) throw new Error(`${script} ended with ${signal ?? code}`)
}

/** The server's bundle needs the generated database client; the web needs neither, so both are built at once. */
await Promise.all([run('web/build.ts'), run('prisma/generate.ts').then(() => run('api/bundle/build-server.ts'))])
