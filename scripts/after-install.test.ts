import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: { postinstall: string; prestart: string }
}

let directory: string
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const install = () => execFileSync('sh', ['-c', scripts.postinstall], { cwd: directory, encoding: 'utf8' })
const put = (path: string, text: string) => {
  mkdirSync(join(directory, path, '..'), { recursive: true })
  writeFileSync(join(directory, path), text)
}

describe('npm ci', () => {
  it('generates the database client, so that a first start need not', () => {
    directory = mkdtempSync(join(tmpdir(), 'fairwave-install-'))
    cpSync(join(root, 'scripts/after-install.cjs'), join(directory, 'scripts/after-install.cjs'), { recursive: true })
    put('node_modules/prisma/build/index.js', '')
    put('prisma/generate.ts', `import { writeFileSync } from 'node:fs'\nwriteFileSync('generated', 'yes')\n`)
    install()
    expect(readFileSync(join(directory, 'generated'), 'utf8')).toBe('yes')
  })

  it('does nothing where the sources or the development packages are not there, and fails for neither', () => {
    directory = mkdtempSync(join(tmpdir(), 'fairwave-install-'))
    expect(install()).toBe('')
    cpSync(join(root, 'scripts/after-install.cjs'), join(directory, 'scripts/after-install.cjs'), { recursive: true })
    put('prisma/generate.ts', `throw new Error('not without its packages')\n`)
    expect(install()).toBe('')
  })
})
