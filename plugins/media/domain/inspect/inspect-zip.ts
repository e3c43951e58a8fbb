import { crc32 } from 'node:zlib'
import yauzl from 'yauzl'
import { ContentRefused } from './content-refused.ts'
import type { MediaSource } from './media-source.ts'
import { ZipReader } from './zip-reader.ts'
import { MAX_ENTRIES, type ZipEntry, checkContent, checkEntry, checkSizes } from './zip-rules.ts'

/** Bytes of an entry read to detect its format: up to the mark of a TAR archive. */
const HEAD_BYTES = 512

/**
 * Judges a ZIP archive as a product: first its directory, then every file in it, unpacked to the end and thrown away. The
 * work is bounded by `MAX_ENTRIES` and by the sizes that the directory declares, which the content may not exceed.
 * Throws `ContentRefused` with the reason; what the source fails with passes through.
 */
export async function inspectZip(source: MediaSource): Promise<void> {
  const reader = new ZipReader(source)
  try {
    const zip = await yauzl.fromRandomAccessReaderPromise(reader, source.size, {
      autoClose: false,
      strictFileNames: true,
      decodeStrings: false,
    })
    const entries = await directoryOf(zip)
    checkSizes(
      entries.map(({ about }) => about),
      source.size,
    )
    for (const { entry, about } of entries) await checkFile(zip, entry, about)
  } catch (error) {
    if (reader.failure) throw reader.failure
    if (error instanceof ContentRefused) throw error
    throw new ContentRefused(
      'DAMAGED',
      'This ZIP archive is damaged or cut short. Make it again and upload the new file.',
    )
  }
}

interface Listed {
  entry: yauzl.Entry
  about: ZipEntry
}

async function directoryOf(zip: yauzl.ZipFile): Promise<Listed[]> {
  if (zip.entryCount > MAX_ENTRIES)
    throw new ContentRefused('UNSAFE_ARCHIVE', `This ZIP archive has too many files: at most ${MAX_ENTRIES}`)
  const listed: Listed[] = []
  const names = new Set<string>()
  for await (const entry of zip.eachEntry()) {
    const about = describe(entry)
    checkEntry(about)
    // Which of two would win depends on the unpacker.
    const key = about.name.toLowerCase()
    if (names.has(key)) throw new ContentRefused('UNSAFE_ARCHIVE', 'This ZIP archive has two files of the same name')
    names.add(key)
    listed.push({ entry, about })
  }
  if (!listed.some(({ about }) => !about.name.endsWith('/')))
    throw new ContentRefused('DAMAGED', 'This ZIP archive is empty. Put the files in and upload it again.')
  return listed
}

const UNIX_HOSTS = [3, 19]

function describe(entry: yauzl.Entry): ZipEntry {
  const name = yauzl.getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true)
  return {
    name,
    unixType: UNIX_HOSTS.includes(entry.versionMadeBy >>> 8) ? (entry.externalFileAttributes >>> 16) & 0o170000 : 0,
    packedBytes: entry.compressedSize,
    unpackedBytes: entry.uncompressedSize,
    // The old character set has signs in place of control characters, but not every unpacker knows it.
    unshowable: entry.fileNameRaw.some((byte) => byte < 0x20 || byte === 0x7f),
    encrypted: entry.isEncrypted(),
  }
}

async function checkFile(zip: yauzl.ZipFile, entry: yauzl.Entry, { name }: ZipEntry): Promise<void> {
  const local = await zip.readLocalFileHeaderPromise(entry, {})
  // Some unpackers go by the directory, some by what stands before each file.
  if (!local.fileName.equals(entry.fileNameRaw))
    throw new ContentRefused('UNSAFE_ARCHIVE', 'This ZIP archive names a file differently in two places')
  if (name.endsWith('/') && entry.uncompressedSize === 0) return
  if (!entry.canDecodeFileData())
    throw new ContentRefused(
      'UNSUPPORTED_TYPE',
      'This ZIP archive is packed in a way that many programs cannot unpack. Make it again with the usual compression.',
    )
  let head = Buffer.alloc(0)
  let checksum = 0
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    const bytes = chunk as Buffer
    checksum = crc32(bytes, checksum)
    if (head.length >= HEAD_BYTES) continue
    head = Buffer.concat([head, bytes.subarray(0, HEAD_BYTES - head.length)])
    if (head.length >= HEAD_BYTES) checkContent(name, head)
  }
  checkContent(name, head)
  if (checksum !== entry.crc32) throw new Error('the content is not what was packed')
}
