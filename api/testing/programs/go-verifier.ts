import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const go = process.env['GO'] ?? 'go'

/** Whether Go and the library that the program needs are installed, from Debian's packages. */
export const hasGo = spawnSync(go, ['version']).error === undefined

/** A block of code of the guide to verification. */
export const guideBlock = (language: string): string =>
  readFileSync('docs/verification.md', 'utf8').split(`\`\`\`${language}\n`)[1]?.split('```')[0] ?? ''

/** Builds the guide's Go program into `folder`; returns how to run it on the files of one month. */
export function buildGoVerifier(folder: string): (statement: string, proof: string, key: string) => string {
  writeFileSync(join(folder, 'verify.go'), guideBlock('go'))
  execFileSync(go, ['build', '-o', 'verify', 'verify.go'], {
    cwd: folder,
    env: { GOPATH: '/usr/share/gocode', GOCACHE: join(folder, 'cache'), ...process.env, GO111MODULE: 'off' },
  })
  return (...args) => spawnSync(join(folder, 'verify'), args, { cwd: folder, encoding: 'utf8' }).stdout
}
