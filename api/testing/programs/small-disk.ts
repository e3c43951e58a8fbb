import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  directory: string
  /** Bytes. */
  free(): number
  /** Takes room until only so many bytes are left; none: until the last block. */
  fill(leave?: number): void
  /** Gives it back. */
  clear(): void
  /** Unmounts it, whoever still uses it. */
  remove(): void
}

/**
 * A real file system of its own with little room. Mounting takes root, as in a container that may mount, or `sudo`
 * without a password, as on machines for continuous integration; null without either.
 */
export function smallDisk(megabytes: number): SmallDisk | null {
  const directory = mkdtempSync(join(tmpdir(), 'fairwave-small-disk-'))
  const run = mount(
    directory,
    `size=${megabytes}m,mode=0755,uid=${process.getuid?.() ?? 0},gid=${process.getgid?.() ?? 0}`,
  )
  if (!run) {
    rmSync(directory, { recursive: true, force: true })
    return null
  }
  const filler = join(directory, 'filler')
  const free = () => {
    const { bavail, bsize } = statfsSync(directory)
    return bavail * bsize
  }
  return {
    directory,
    free,
    fill(leave = 0) {
      const file = openSync(filler, 'a')
      try {
        for (let room = free() - leave; room > 0; room = free() - leave)
          writeSync(file, Buffer.alloc(Math.min(room, 1024 * 1024), 1))
      } catch (error) {
        // Somebody else took the last block.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(file)
      }
    },
    clear: () => rmSync(filler, { force: true }),
    remove() {
      run('umount', ['--lazy', directory])
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Answers how further commands are run with the same right; null where nobody may mount. */
function mount(directory: string, options: string): ((command: string, args: readonly string[]) => void) | null {
  for (const way of [[], ['sudo', '-n']]) {
    const run = (command: string, args: readonly string[]) => {
      const [program, ...rest] = [...way, command, ...args]
      execFileSync(program as string, rest, { stdio: ['ignore', 'ignore', 'ignore'] })
    }
    try {
      run('mount', ['-t', 'tmpfs', '-o', options, 'fairwave-small-disk', directory])
      return run
    } catch {
      // The next way, if there is one.
    }
  }
  return null
}
