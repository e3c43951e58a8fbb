import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'

/** Builds the checker of proofs that people save and open from their disk: one file with its script in it. */
export async function buildVerify(root: string): Promise<void> {
  const { build } = await import('vite')
  const { output } = (await build({
    configFile: false,
    root: join(root, 'web/verify'),
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: join(root, 'web/verify/verify.ts') },
    },
  })) as Rolldown.RolldownOutput
  const [script] = output
  if (script.type !== 'chunk' || output.length !== 1) throw new Error('The checker of proofs is not one script')
  const page = readFileSync(join(root, 'web/verify/verify.html'), 'utf8')
  writeFileSync(
    join(root, 'web/dist/verify-offline.html'),
    page.replace('/* verify */', () => script.code.trim().replaceAll('</script', '<\\/script')),
  )
}
