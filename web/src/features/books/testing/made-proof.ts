import { concatBytes, fromHex, utf8 } from '../../../../../plugins/books/rules/bytes.ts'
import { canonicalJson } from '../../../../../plugins/books/rules/canonical-json.ts'
import { checkpointText } from '../../../../../plugins/books/rules/checkpoint.ts'
import { commitmentOf, entryText, labelOf, proofExtra } from '../../../../../plugins/books/rules/log-entry.ts'
import { leafHash, pathOf, rootOf } from '../../../../../plugins/books/rules/merkle-tree.ts'
import { formatSignature, formatVerifierKey, keyIdOf } from '../../../../../plugins/books/rules/signed-note.ts'
import { formatTlogProof } from '../../../../../plugins/books/rules/tlog-proof.ts'

const ORIGIN = 'fairwave.test/books'

/** Another payee's entry. */
const otherEntry = (sequence: number) =>
  entryText({ commitment: '11'.repeat(32), label: `${sequence}`.repeat(64), month: '2026-10', sequence })

/** Files of a log below `/books/`. */
export type LogFiles = Record<string, Uint8Array<ArrayBuffer>>

/** A statement of October 2026 in a log of three entries, the key that signed it, and the log's files with these entries. */
export async function makeProof(): Promise<{
  statement: string
  proof: string
  key: string
  entries: string[]
  logOf: (entries: readonly string[]) => Promise<LogFiles>
}> {
  const labelSalt = 'ab'.repeat(32)
  const month = '2026-10'
  const statement = canonicalJson({
    format: 'fairwave-statement/1',
    site: ORIGIN,
    month,
    currency: 'USD',
    labelSalt,
    linesRoot: '00'.repeat(32),
    previous: null,
    payee: { id: 'artist-1', name: 'Neon Harbor' },
    streaming: 1400,
    community: 600,
    tips: 300,
    merch: 2040,
    closing: 4140,
  })
  const salt = new Uint8Array(32).fill(7)
  const [commitment, label] = [await commitmentOf(salt, statement), await labelOf(fromHex(labelSalt), month)]
  const entry = entryText({ commitment, label, month, sequence: 1 })
  const entries = [otherEntry(0), entry, otherEntry(2)]
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair
  const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  const leavesOf = (texts: readonly string[]) => Promise.all(texts.map((text) => leafHash(utf8(text))))
  const sign = async (leaves: readonly Uint8Array[]) => {
    const text = checkpointText({ origin: ORIGIN, size: leaves.length, root: await rootOf(leaves) })
    const signature = new Uint8Array(await crypto.subtle.sign('Ed25519', pair.privateKey, utf8(text)))
    return `${text}\n${formatSignature({ name: ORIGIN, id: await keyIdOf(ORIGIN, publicKey), signature })}`
  }
  const leaves = await leavesOf(entries)
  const checkpoint = await sign(leaves)
  return {
    statement,
    proof: formatTlogProof({ extra: proofExtra(salt, entry), index: 1, path: await pathOf(leaves, 1), checkpoint }),
    key: await formatVerifierKey(ORIGIN, publicKey),
    entries,
    logOf: async (texts) => ({
      checkpoint: utf8(await sign(await leavesOf(texts))),
      [`tile/entries/000.p/${texts.length}`]: concatBytes(
        ...texts.flatMap((text) => [Uint8Array.of(utf8(text).length >> 8, utf8(text).length), utf8(text)]),
      ),
    }),
  }
}
