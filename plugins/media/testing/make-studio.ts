import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for files made by the test; `remove` it afterwards. */
export function makeStudio() {
  const folder = mkdtempSync(join(tmpdir(), 'fairwave-media-'))
  const path = (name: string): string => join(folder, name)
  return {
    path,
    /** Encodes a tone of some seconds by ffmpeg; `options` are the output options. */
    tone: (name: string, options: readonly string[] = [], seconds = 3): string => {
      const input = ['-f', 'lavfi', '-i', `sine=frequency=330:sample_rate=44100:duration=${seconds}`]
      execFileSync('ffmpeg', ['-v', 'error', '-y', ...input, ...options, path(name)])
      return path(name)
    },
    ffmpeg: (...args: string[]): void => void execFileSync('ffmpeg', ['-v', 'error', '-y', ...args]),
    sox: (...args: string[]): void => void execFileSync('sox', args),
    bytes: (file: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(file)),
    remove: (): void => rmSync(folder, { recursive: true, force: true }),
  }
}
