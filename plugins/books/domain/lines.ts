import { createCipheriv } from 'node:crypto'
import { type CanonicalValue, canonicalJson } from '../rules/canonical-json.ts'
import { lineLeaf, LINE_SALT_BYTES, type LineProof } from '../rules/statement-line.ts'
import { hashLeaf, pathOfHashes, rootOfHashes, sha256 } from './tree/hashes.ts'

export type Line = Readonly<Record<string, CanonicalValue>>

/** Lines of a payee’s statement, of what royalties says of them. Periods have pseudonyms that mean nothing in another statement. */
export function payeeLines(texts: readonly string[], pseudonymKey: string): Line[] {
  return texts.map((text): Line => {
    const [kind = '', id = '', third = '', cents = '', community = ''] = text.split(' ')
    return kind === 'period'
      ? {
          kind,
          period: pseudonymOf(pseudonymKey, id),
          streams: Number(third),
          cents: Number(cents),
          community: Number(community),
        }
      : { kind, entry: id, at: third, cents: Number(cents) }
  })
}

/** Lines of a listener’s month: who was paid what of it. */
export function listenerLines(texts: readonly string[]): Line[] {
  return texts.map((text): Line => {
    const [artist = '', period = '', streams = '', cents = '', community = ''] = text.split(' ')
    return {
      kind: 'part',
      artist,
      period,
      streams: Number(streams),
      cents: Number(cents),
      community: Number(community),
    }
  })
}

const pseudonymOf = (key: string, periodId: string) => sha256(Buffer.from(`${key} ${periodId}`)).toString('hex', 0, 8)

/** A salt for each of so many lines, from one key: AES-256 in counter mode, as random as its key. */
export function lineSalts(key: Uint8Array, count: number): Buffer[] {
  const stream = createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(count * LINE_SALT_BYTES))
  return Array.from({ length: count }, (_, at) => stream.subarray(at * LINE_SALT_BYTES, (at + 1) * LINE_SALT_BYTES))
}

const leavesOf = (lines: readonly Line[], key: Uint8Array): Buffer[] => {
  const salts = lineSalts(key, lines.length)
  return lines.map((line, at) => hashLeaf(lineLeaf(salts[at] as Buffer, canonicalJson(line))))
}

/** Root over the salted lines. */
export const linesRoot = (lines: readonly Line[], key: Uint8Array): Buffer => rootOfHashes(leavesOf(lines, key))

/** The proof of one line. Null where there is no such line. */
export function proveLine(lines: readonly Line[], key: Uint8Array, index: number): LineProof | null {
  const line = lines[index]
  const salt = lineSalts(key, lines.length)[index]
  return line && salt
    ? { line, salt, index, count: lines.length, path: pathOfHashes(leavesOf(lines, key), index) }
    : null
}
