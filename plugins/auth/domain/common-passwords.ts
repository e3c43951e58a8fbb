import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { InputError } from '#api/app/errors.ts'

/** Bytes of each entry: among so many hashes a password that is not on the list looks like it once in 100 million. */
const BYTES = 5
export const COMMON_PASSWORDS = 10_000
const FILE = new URL('./common-passwords.bin', import.meta.url)
const MESSAGE = 'This password is on the list of the most used ones. Choose another.'

/** Common first guesses here, with any digits and signs around them. docs/security.md names them. */
export const PLATFORM_WORDS: readonly string[] = [
  'fairwave',
  'fairwavemusic',
  'fairwaveadmin',
  'musicstreaming',
  'fairpay',
]

let known: ReadonlySet<string> | undefined

/** Throws `InputError` (400) for the 10,000 most used passwords and for words of this platform, in any case. Sign-in never asks: who has one can still get in. */
export function refuseCommonPassword(password: string, field = 'password'): void {
  known ??= readList()
  if (known.has(entryOf(password)) || isPlatformWord(password)) throw new InputError(MESSAGE, { [field]: MESSAGE })
}

const isPlatformWord = (password: string) =>
  PLATFORM_WORDS.includes(
    password
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[^\p{L}]/gu, ''),
  )

/** Sorted hashes, cut to five bytes: 50 kB, and the words themselves stay out of the repository. */
export function listOf(passwords: readonly string[]): Buffer {
  const entries = passwords.filter(({ length }) => length >= 6).slice(0, COMMON_PASSWORDS)
  return Buffer.concat([...new Set(entries.map(entryOf))].sort().map((entry) => Buffer.from(entry, 'hex')))
}

function readList(): ReadonlySet<string> {
  const bytes = readFileSync(FILE)
  return new Set(
    Array.from({ length: bytes.length / BYTES }, (_, n) => bytes.toString('hex', n * BYTES, (n + 1) * BYTES)),
  )
}

function entryOf(password: string): string {
  return createHash('sha256')
    .update(password.normalize('NFKC').toLowerCase())
    .digest('hex')
    .slice(0, BYTES * 2)
}
