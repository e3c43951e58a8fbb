import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { unlessMissing, writeDurably } from './disk-files.ts'
import { assertObjectKey } from './object-key.ts'
import { type ArrivedPart, PartsMissing, type UploadInParts } from './port.ts'
import { UploadEnded } from './signed-requests.ts'

export interface DiskParts {
  begin(key: string, about: { contentType: string }): Promise<string>
  /** Throws `UploadEnded` where there is no such upload. */
  write(upload: UploadInParts, number: number, chunks: AsyncIterable<Uint8Array>): Promise<ArrivedPart>
  list(upload: UploadInParts): Promise<ArrivedPart[] | null>
  /** The type that was given at the beginning, and the bytes of the parts one after the other; throws `PartsMissing`. */
  open(
    upload: UploadInParts,
    parts: readonly ArrivedPart[],
  ): Promise<{ contentType: string; bytes: AsyncIterable<Uint8Array> }>
  remove(key: string): Promise<void>
}

const ABOUT = 'about.json'
const PART = /^[1-9]\d*$/

/**
 * Parts wait below `.parts/<hash of the key>/<upload>/`, each named by its number; `about.json` says what the object will be.
 * A part is written aside first and then renamed, so one that is there is whole.
 */
export function diskParts(directory: string): DiskParts {
  const root = join(resolve(directory), '.parts')
  const folderOfKey = (key: string) => {
    assertObjectKey(key)
    return join(root, createHash('sha256').update(key).digest('hex'))
  }
  const folderOf = ({ key, uploadId }: UploadInParts) => {
    assertObjectKey(uploadId)
    return join(folderOfKey(key), uploadId)
  }
  const list = async (upload: UploadInParts): Promise<ArrivedPart[] | null> => {
    const names = await unlessMissing(readdir(folderOf(upload)))
    if (!names?.includes(ABOUT)) return null
    const parts = names
      .filter((name) => PART.test(name))
      .map(async (name) => {
        const about = await unlessMissing(stat(join(folderOf(upload), name)))
        return about && { number: Number(name), size: about.size }
      })
    return (await Promise.all(parts)).filter((part) => part !== null).sort((a, b) => a.number - b.number)
  }

  return {
    list,
    async begin(key, about) {
      const uploadId = randomUUID()
      const folder = folderOf({ key, uploadId })
      await mkdir(folder, { recursive: true })
      await writeDurably(join(folder, ABOUT), [Buffer.from(JSON.stringify(about))])
      return uploadId
    },
    async write(upload, number, chunks) {
      const folder = folderOf(upload)
      if (!(await unlessMissing(stat(join(folder, ABOUT))))) throw new UploadEnded()
      const aside = join(folder, `${randomUUID()}.incoming`)
      try {
        const size = await writeDurably(aside, chunks)
        if ((await unlessMissing(rename(aside, join(folder, String(number))).then(() => true))) === null)
          throw new UploadEnded()
        return { number, size }
      } catch (error) {
        await rm(aside, { force: true })
        throw error
      }
    },
    async open(upload, parts) {
      const about = await unlessMissing(readFile(join(folderOf(upload), ABOUT), 'utf8'))
      const arrived = new Map((await list(upload))?.map(({ number, size }) => [number, size]))
      if (about === null || parts.some(({ number, size }) => arrived.get(number) !== size))
        throw new PartsMissing(upload.key)
      const { contentType } = JSON.parse(about) as { contentType: string }
      return { contentType, bytes: joined(parts.map(({ number }) => join(folderOf(upload), String(number)))) }
    },
    async remove(key) {
      await rm(folderOfKey(key), { recursive: true, force: true })
    },
  }
}

async function* joined(paths: readonly string[]): AsyncIterable<Uint8Array> {
  for (const path of paths) yield* createReadStream(path) as AsyncIterable<Uint8Array>
}
