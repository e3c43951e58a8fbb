import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { strayFiles, untrackedFiles } from './stray-files.ts'

let root: string
afterEach(() => rmSync(root, { recursive: true, force: true }))

describe('files that a run of the tests leaves behind', () => {
  it('are those that were not there before, ignored ones included, but no outputs of builds', () => {
    root = mkdtempSync(join(tmpdir(), 'fairwave-stray-'))
    execFileSync('git', ['init', '-q'], { cwd: root })
    const put = (path: string) => {
      mkdirSync(join(root, path, '..'), { recursive: true })
      writeFileSync(join(root, path), 'x')
    }
    put('own notes.md')
    writeFileSync(join(root, '.gitignore'), '.fairwave/\ndist/\n')
    const before = untrackedFiles(root)
    put('.fairwave/mail/1.eml')
    put('dist/api.js')
    put('left.txt')
    expect(strayFiles(before, untrackedFiles(root)).sort()).toEqual(['.fairwave/', 'left.txt'])
  })

  it('are none where Git cannot say', () => {
    root = mkdtempSync(join(tmpdir(), 'fairwave-stray-'))
    expect(untrackedFiles(root)).toBeNull()
    expect(strayFiles(null, ['left.txt'])).toEqual([])
  })
})
