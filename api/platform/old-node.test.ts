import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundle } from '../bundle/build-server.ts'

const root = resolve(import.meta.dirname, '../..')
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  engines: { node: string }
  devEngines: { runtime: { version: string } }
  dependencies: Record<string, string>
}

/** Preloaded: this Node says that it is Node 20, and `node:module` exports what it exports there. */
const NODE_20 = `
import { registerHooks } from 'node:module'
const old = 'data:text/javascript,' + encodeURIComponent(
  "const module = process.getBuiltinModule('module'); export const createRequire = module.createRequire; export default module",
)
registerHooks({ resolve: (specifier, context, next) =>
  specifier === 'node:module' ? { url: old, shortCircuit: true } : next(specifier, context) })
Object.defineProperty(process, 'version', { value: 'v20.20.2' })
Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })
`

describe('a Node that is too old', () => {
  let directory: string
  beforeAll(async () => {
    directory = mkdtempSync(join(root, 'dist-'))
    writeFileSync(join(directory, 'node-20.mjs'), NODE_20)
    await bundle(directory, { maps: false })
  })
  afterAll(() => rmSync(directory, { recursive: true, force: true }))

  it.each(['api.js', 'workers.js'])('ends %s with the version it needs in one sentence', async (file) => {
    const { code, output } = await run(['--import', join(directory, 'node-20.mjs'), join(directory, file)])
    expect(output.trim()).toMatch(
      /^Fairwave needs Node 24\.15 or newer, and this is v20\.20\.2\. .*node_modules\/\.bin\/node .*$/,
    )
    expect(code).toBe(1)
  })

  it('is not promised: engines and the Node that npm ci brings agree with the start', () => {
    expect(manifest.engines.node).toBe('>=24.15.0')
    expect(manifest.devEngines.runtime.version).toBe('>=20')
    const dockerfile = readFileSync(join(root, 'api/Dockerfile'), 'utf8')
    for (const [, version] of dockerfile.matchAll(/^FROM node:([\d.]+)/gm))
      expect(version).toBe(manifest.dependencies.node)
  })
})

function run(args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, args, { env: { PATH: process.env.PATH }, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (output += text))
    child.once('error', fail)
    child.once('close', (code) => done({ code, output }))
  })
}
