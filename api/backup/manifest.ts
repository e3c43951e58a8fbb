import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** Written last: a folder without it is no backup. */
export const MANIFEST = 'manifest.json'
/** One line an object, as `storedObjectLine` says. */
export const OBJECT_LIST = 'objects.jsonl'
/** The session secret as its file was, where the product made it itself and the backup is encrypted. */
export const SECRET = 'secret'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().nonnegative()
const file = z.object({ bytes: count, sha256 })
/** Below the backup's folder; nothing leads out of it. */
const path = z.string().regex(/^[\w-]+(?:[./][\w-]+)*$/)

const publicKey = z.string().regex(/^fwbackup_[\w-]{49}$/)
/** The key of a backup's files, encrypted to the public key `recipient`. */
const wrappedKey = z.object({ recipient: publicKey, ephemeral: publicKey, wrapped: z.string().regex(/^[\w-]{64}$/) })
export type WrappedKey = z.output<typeof wrappedKey>

const manifestSchema = z.object({
  /** 1 had no signature. */
  format: z.union([z.literal(1), z.literal(2)]),
  product: z.literal('fairwave'),
  /** Version of the product that made it. */
  version: z.string(),
  /** The moment whose data this is. */
  takenAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string().regex(/^\w+$/), checksum: z.string() })).min(1),
  tables: z.array(file.extend({ name: z.string(), columns: z.array(z.string()).min(1), rows: count, file: path })),
  /** The last value that each has given; null for none yet. */
  sequences: z.array(
    z.object({
      name: z.string(),
      lastValue: z
        .string()
        .regex(/^-?\d+$/)
        .nullable(),
    }),
  ),
  objects: file.extend({ count, contentBytes: count }),
  /** Left out where the files are as they are; hashes of tables and of the list of objects are of what is on the disk. */
  encryption: wrappedKey.optional(),
  /**
   * `file`: in this folder, encrypted (before 1.0 also in clear). `environment` and `apart`: whoever restores must bring it, as a
   * setting or as the file. The fingerprints tell whether it is the same; `previous` is there while keys are rotated.
   */
  secret: z.object({
    kept: z.enum(['file', 'environment', 'apart']),
    fingerprint: z.string(),
    previous: z.string().optional(),
  }),
})

export type Manifest = z.output<typeof manifestSchema>
export type TableInBackup = Manifest['tables'][number]

export const storedObjectLine = z.object({
  key: z.string(),
  contentType: z.string(),
  bytes: count,
  sha256,
})
export type StoredObjectLine = z.output<typeof storedObjectLine>

/** Tells two secrets apart, and says nothing about them: they are random. */
export function fingerprintOf(secret: string): string {
  return createHash('sha256').update(`fairwave-backup:${secret}`).digest('hex').slice(0, 16)
}

/** A reason why a backup or restore cannot go ahead, in words for the operator. */
export class BackupError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'BackupError'
  }
}

/** Throws `BackupError` for a folder that holds no whole backup. */
export async function readManifestText(directory: string): Promise<string> {
  return await readFile(join(directory, MANIFEST), 'utf8').catch((error: unknown) => {
    throw new BackupError(`${directory} holds no backup, or one that was cut off: it has no ${MANIFEST}`, error)
  })
}

export function parseManifest(directory: string, text: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(text))
  } catch (error) {
    throw new BackupError(`${directory}/${MANIFEST} is damaged, or of a version that this one does not know`, error)
  }
}
