import type { AccountRef } from '#api/access/actor.ts'
import type { PersonalData } from '../contract.ts'
import { Readable } from 'node:stream'
import type { DomainContext } from '#api/app/context.ts'
import { ObjectNotFound } from '#api/platform/objects/port.ts'
import { archiveNames } from '#api/text/archive-names.ts'
import { zipWriter } from '#api/platform/zip-writer.ts'

/** The archive's table of contents, for people. */
function tableOfContents(parts: readonly PersonalData[], at: Date): string {
  return [
    'Everything we store about your account.',
    `Made on ${at.toISOString().slice(0, 10)}.`,
    '',
    'Each .json file is a list with one record a line. Times are in UTC. Fields that end in "Cents" (and "cents") are',
    'cents of US dollars. Folders hold files as they are stored.',
    '',
    ...parts.flatMap(({ name, description, files }) => [
      `${name}.json${files ? `, ${name}/` : ''}`,
      `  ${description}`,
    ]),
    '',
  ].join('\r\n')
}

/** Told after each part, and now and then within a long one. Rejects where the work is not wanted any more. */
export type OnProgress = (progress: { doneParts: number; records: number }) => Promise<void>

export interface Archive {
  /** The ZIP, as it is made: nothing of it is kept. It fails where a part does. */
  stream: Readable
  /** Resolves with the number of records when all of it is written, rejects with why it is not. */
  done: Promise<number>
}

/** Within a part it is told each so many records. */
const PROGRESS_EVERY = 1_000

/** A ZIP of all that the plugins give out of an account: a JSON file for each part, and the files beside it. */
export function makeArchive(
  ctx: DomainContext,
  owner: AccountRef,
  parts: readonly PersonalData[],
  onProgress: OnProgress,
): Archive {
  const zip = zipWriter({ mtime: ctx.clock.now() })
  const { stream } = zip

  const write = async () => {
    zip.addBytes(Buffer.from(tableOfContents(parts, ctx.clock.now())), 'README.txt')
    let records = 0
    for (const [doneParts, part] of parts.entries()) {
      const tell = async () => {
        records += 1
        if (records % PROGRESS_EVERY === 0) await onProgress({ doneParts, records })
      }
      if (part.rows)
        await zip.add(Readable.from(jsonLines(part.rows(ctx, owner), tell)), `${part.name}.json`, { compress: true })
      const nameIn = archiveNames()
      for await (const { name, key } of part.files?.(ctx, owner) ?? []) {
        const content = await ctx.ports.objects.read(key).catch((error: unknown) => {
          if (error instanceof ObjectNotFound) return null
          throw error
        })
        // Audio and pictures are as small as they get.
        if (content) await zip.add(content as Readable, `${part.name}/${nameIn(name)}`, { compress: false })
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
