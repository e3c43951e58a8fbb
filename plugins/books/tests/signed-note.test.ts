import { generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { toHex, utf8 } from '../rules/bytes.ts'
import { checkpointText, openCheckpoint, parseCheckpoint } from '../rules/checkpoint.ts'
import {
  formatSignature,
  formatVerifierKey,
  parseNote,
  parseVerifierKey,
  type VerifierKey,
  verifyNote,
} from '../rules/signed-note.ts'

// The example of golang.org/x/mod/sumdb/note, which c2sp.org/signed-note was written from.
const KEY = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'
const NOTE = `If you think cryptography is the answer to your problem,
then you don't know what your problem is.

— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=
`

async function signer(name: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const raw = new Uint8Array(publicKey.export({ type: 'spki', format: 'der' }).subarray(-32))
  const key = await parseVerifierKey(await formatVerifierKey(name, raw))
  const signText = (text: string) =>
    formatSignature({ name, id: key.id, signature: new Uint8Array(sign(null, utf8(text), privateKey)) })
  return { key, sign: signText }
}

describe('signed notes', () => {
  it('verifies the published one, and none of its bytes changed', async () => {
    const key = await parseVerifierKey(KEY)
    expect(toHex(key.id)).toBe('c74f20a3')
    expect(await formatVerifierKey(key.name, key.publicKey)).toBe(KEY)
    expect(await verifyNote(parseNote(NOTE), [key])).toEqual([key])
    for (const at of [0, 30, NOTE.indexOf('—') + 20, NOTE.length - 10]) {
      const changed = NOTE.slice(0, at) + String.fromCharCode(NOTE.charCodeAt(at) ^ 1) + NOTE.slice(at + 1)
      await expect((async () => verifyNote(parseNote(changed), [key]))()).rejects.toThrow()
    }
  })

  it('is spoiled by a wrong signature under a known key, though another is right', async () => {
    const [one, other] = [await signer('example.org/books'), await signer('example.org/books')]
    const text = 'example.org/books\n1\n'
    const both = `${text}\n${one.sign(text)}${other.sign('something else\n')}`
    await expect(verifyNote(parseNote(both), [one.key, other.key])).rejects.toThrow('is wrong')
    expect(await verifyNote(parseNote(both), [one.key])).toEqual([one.key])
  })

  it('knows a key by its whole name', async () => {
    const { key, sign: signText } = await signer('example.org/books')
    const text = 'example.org/books\n'
    const longer: VerifierKey = { ...key, name: 'example.org/books2' }
    await expect(verifyNote(parseNote(`${text}\n${signText(text)}`), [longer])).rejects.toThrow(
      'none of the known keys',
    )
  })

  it.each(['PeterNeumann+c74f20a4+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW', 'a b+c74f20a3+AQ==', ''])(
    'refuses the key %s',
    async (text) => {
      await expect(parseVerifierKey(text)).rejects.toThrow()
    },
  )

  it('opens a checkpoint that a key of its own name signed, and no other', async () => {
    const [own, stranger] = [await signer('example.org/books'), await signer('example.org')]
    const checkpoint = { origin: 'example.org/books', size: 307, root: new Uint8Array(32).fill(7) }
    const text = checkpointText(checkpoint)
    expect(await openCheckpoint(`${text}\n${own.sign(text)}`, [own.key, stranger.key])).toEqual(checkpoint)
    await expect(openCheckpoint(`${text}\n${stranger.sign(text)}`, [own.key, stranger.key])).rejects.toThrow()
    expect(() => parseCheckpoint('example.org/books\n01\nAAAA\n\n— a b\n')).toThrow()
  })
})
