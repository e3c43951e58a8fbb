import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { DomainContext } from '#api/context.ts'
import type { DataOwner, PersonalData } from '#api/personal-data.ts'
import { ObjectNotFound } from '#api/platform/objects/port.ts'
import { archiveNames } from './archive-names.ts'
import { tableOfContents } from './table-of-contents.ts'

/** Told after each part, and now and then within a long one. Rejects where the work is not wanted any more. */
export type OnProgress = (progress: { doneParts: number; records: number }) => Promise<void>

export interface Archive {
  /** The ZIP, as it is made: nothing of it is kept. It fails where a part does. */
  stream: Readable
  /** Resolves with the number of records when all of it is written, rejects with why it is not. */
  done: Promise<number>
}

/** Within a part it is told each so many records. */
const TELL_EVERY = 1_000

/** A ZIP of all that the plugins give out of an account: a JSON file for each part, and the files beside it. */
export function makeArchive(
  ctx: DomainContext,
  owner: DataOwner,
  parts: readonly PersonalData[],
  onProgress: OnProgress,
): Archive {
  const zip = new ZipFile()
  const stream = new PassThrough()
  const output = zip.outputStream as unknown as Readable
  output.on('error', (error: Error) => stream.destroy(error)).pipe(stream)
  zip.on('error', (error: Error) => stream.destroy(error))
  // Whoever reads gave up: what waits for room to write must not wait for ever.
  const gone = once(stream, 'close', { signal: AbortSignal.timeout(2_147_483_647) }).catch(() => {})

  const add = async (content: Readable, name: string, compress: boolean) => {
    const finished = once(content, 'close')
    content.on('error', (error) => stream.destroy(error))
    zip.addReadStream(content, name, { compress, mtime: ctx.clock.now() })
    await Promise.race([finished, gone])
    if (content.errored) throw content.errored
    if (stream.destroyed) throw stream.errored ?? new Error('nobody reads the archive any more')
  }

  const write = async () => {
    zip.addBuffer(Buffer.from(tableOfContents(parts, ctx.clock.now())), 'README.txt', { mtime: ctx.clock.now() })
    let records = 0
    for (const [doneParts, part] of parts.entries()) {
      const tell = async () => {
        records += 1
        if (records % TELL_EVERY === 0) await onProgress({ doneParts, records })
      }
      if (part.rows) await add(Readable.from(jsonLines(part.rows(ctx, owner), tell)), `${part.name}.json`, true)
      const nameIn = archiveNames()
      for await (const { name, key } of part.files?.(ctx, owner) ?? []) {
        const content = await ctx.objects.read(key).catch((error: unknown) => {
          if (error instanceof ObjectNotFound) return null
          throw error
        })
        // Audio and pictures are as small as they get.
        if (content) await add(content as Readable, `${part.name}/${nameIn(name)}`, false)
        await onProgress({ doneParts, records })
      }
      await onProgress({ doneParts: doneParts + 1, records })
    }
    zip.end()
    return records
  }
  const done = write().catch((error: unknown) => {
    stream.destroy(error as Error)
    throw error
  })
  return { stream, done }
}

/** A JSON array with a record in each line, so that it can be read by eye and by programs, however long it is. */
async function* jsonLines(rows: AsyncIterable<object>, tell: () => Promise<void>): AsyncGenerator<string> {
  let between = '[\n'
  for await (const row of rows) {
    yield between + JSON.stringify(row, plain)
    between = ',\n'
    await tell()
  }
  yield between === '[\n' ? '[]\n' : '\n]\n'
}

const plain = (_key: string, value: unknown) => (typeof value === 'bigint' ? Number(value) : value)
