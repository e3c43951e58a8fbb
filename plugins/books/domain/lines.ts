import { hash } from 'node:crypto'
import { LINE_SALT_BYTES, type LineProof } from '../rules/statement-line.ts'
import { HASH_BYTES, hashInto, pathOfHashes, rootOfHashes } from './tree/hashes.ts'

// A close makes a million lines while nobody can post: their canonical JSON is written as text, with members in its order.

/** Lines of a payee’s statement, of what royalties says of them. Periods have pseudonyms that mean nothing in another statement. */
export function payeeLines(texts: readonly string[], pseudonymKey: string): string[] {
  return texts.map((text) => {
    const [kind = '', id = '', third = '', cents = '', community = ''] = text.split(' ')
    return kind === 'period'
      ? `{"cents":${cents},"community":${community},"kind":"period","period":"${pseudonymOf(pseudonymKey, id)}","streams":${third}}`
      : `{"at":"${third}","cents":${cents},"entry":"${id}","kind":"${kind}"}`
  })
}

/** Lines of a listener’s month: who was paid what of it. */
export function listenerLines(texts: readonly string[]): string[] {
  return texts.map((text) => {
    const [artist = '', period = '', streams = '', cents = '', community = '', late] = text.split(' ')
    return `{"artist":"${artist}","cents":${cents},"community":${community},"kind":"part",${late === undefined ? '' : '"late":true,'}"period":"${period}","streams":${streams}}`
  })
}

/** What a listener’s lines add up to. */
export function sumOfListener(texts: readonly string[]): { streams: number; cents: number; community: number } {
  const sums = { streams: 0, cents: 0, community: 0 }
  for (const text of texts) {
    const [, , streams, cents, community] = text.split(' ')
    sums.streams += Number(streams)
    sums.cents += Number(cents)
    sums.community += Number(community)
  }
  return sums
}

const pseudonymOf = (key: string, periodId: string) => hash('sha256', `${key} ${periodId}`).slice(0, 16)

/** A salt for each of so many lines, side by side: each half of SHA-256(key ‖ number), as random as the key. */
function saltsOf(key: Uint8Array, count: number): Buffer {
  const input = Buffer.concat([key, Buffer.alloc(4)])
  const blocks = Math.ceil(count / 2)
  const salts = Buffer.allocUnsafe(blocks * HASH_BYTES)
  for (let number = 0; number < blocks; number += 1) {
    input.writeUInt32BE(number, key.length)
    hashInto(salts, number, input)
  }
  return salts
}

const saltAt = (salts: Buffer, index: number): Buffer =>
  salts.subarray(index * LINE_SALT_BYTES, (index + 1) * LINE_SALT_BYTES)

/** Hashes of the lines with their salts, side by side. */
function leavesOf(lines: readonly string[], key: Uint8Array): Buffer {
  const salts = saltsOf(key, lines.length)
  const leaves = Buffer.allocUnsafe(lines.length * HASH_BYTES)
  const leaf = Buffer.alloc(1 + LINE_SALT_BYTES + lines.reduce((longest, { length }) => Math.max(longest, length), 0))
  for (const [at, line] of lines.entries()) {
    salts.copy(leaf, 1, at * LINE_SALT_BYTES, (at + 1) * LINE_SALT_BYTES)
    leaf.write(line, 1 + LINE_SALT_BYTES, 'latin1')
    hashInto(leaves, at, leaf.subarray(0, 1 + LINE_SALT_BYTES + line.length))
  }
  return leaves
}

/** Root over the salted lines. */
export const linesRoot = (lines: readonly string[], key: Uint8Array): Buffer => rootOfHashes(leavesOf(lines, key))

/** The proof of one line. Null where there is no such line. */
export function proveLine(lines: readonly string[], key: Uint8Array, index: number): LineProof | null {
  const line = lines[index]
  if (line === undefined) return null
  return {
    line: JSON.parse(line) as LineProof['line'],
    salt: saltAt(saltsOf(key, lines.length), index),
    index,
    count: lines.length,
    path: pathOfHashes(leavesOf(lines, key), index),
  }
}
