import { concatBytes, fromHex, toHex, utf8 } from './bytes.ts'
import { type CanonicalValue, canonicalJson, NotCanonical, parseCanonical } from './canonical-json.ts'
import { isIncluded, leafHash } from './merkle-tree.ts'
import type { Statement } from './statement-format.ts'

const LINE_FORMAT = 'fairwave-line/1'
export const LINE_SALT_BYTES = 16

/** One line of a statement, to be shown without the others. */
export interface LineProof {
  line: Readonly<Record<string, CanonicalValue>>
  salt: Uint8Array
  index: number
  /** Lines that the statement has. */
  count: number
  path: readonly Uint8Array[]
}

/** What the tree over a statement’s lines holds of one. */
export const lineLeaf = (salt: Uint8Array, line: string): Uint8Array<ArrayBuffer> => concatBytes(salt, utf8(line))

export const formatLineProof = ({ line, salt, index, count, path }: LineProof): string =>
  canonicalJson({ format: LINE_FORMAT, line, salt: toHex(salt), index, count, path: path.map(toHex) })

/** Throws where the text is not the proof of a line. */
export function parseLineProof(text: string): LineProof {
  const value = parseCanonical(text) as unknown as {
    format: string
    line: LineProof['line']
    salt: string
    index: number
    count: number
    path: string[]
  }
  if (value?.format !== LINE_FORMAT || !Array.isArray(value.path) || typeof value.line !== 'object')
    throw new NotCanonical('is not the proof of a line')
  const salt = fromHex(value.salt)
  if (salt.length !== LINE_SALT_BYTES) throw new NotCanonical('has a salt of another length')
  return { line: value.line, salt, index: value.index, count: value.count, path: value.path.map(fromHex) }
}

/** Whether the line stands in the statement. The statement itself is checked by `checkProof`. */
export async function isLineOf({ line, salt, index, count, path }: LineProof, statement: Statement): Promise<boolean> {
  const leaf = await leafHash(lineLeaf(salt, canonicalJson(line)))
  return await isIncluded({ leaf, index, size: count, path, root: fromHex(statement.linesRoot) })
}
