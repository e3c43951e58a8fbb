import { ContentRefused } from './content-refused.ts'

/** Far above any album. */
export const MAX_ENTRIES = 2_000
/** Unpacked, in bytes. Music hardly shrinks: an archive of 100 MB holds little more. */
export const MAX_UNPACKED = 400 * 1024 * 1024
/** Unpacked to packed bytes, of all together; small archives of text are left alone. */
const MAX_RATIO = 20
const RATIO_MATTERS_FROM = 20 * 1024 * 1024

export interface ZipEntry {
  /** As unpackers see it, with forward slashes. */
  name: string
  /** Type bits of the Unix mode; 0 where the archive was not made on Unix. */
  unixType: number
  packedBytes: number
  unpackedBytes: number
  encrypted: boolean
  /** The name holds control characters. */
  unshowable: boolean
}

const REGULAR = 0o100000
const DIRECTORY = 0o040000
const SYMLINK = 0o120000

const PROGRAMS =
  /\.(?:exe|com|scr|pif|cpl|msi|msp|msix|appx|dll|sys|ocx|drv|bat|cmd|ps1|psm1|vbs?|vbe|jse?|mjs|wsf|wsh|hta|lnk|url|reg|inf|scf|sh|bash|zsh|command|desktop|app|appimage|run|bin|elf|so|dylib|deb|rpm|apk|ipa|pkg|jar|class|py|pyc|rb|pl|php|scpt|workflow|xll|docm|xlsm|pptm)$/i
/** File types whose scripts a browser runs when opened from the unpacked folder. */
const PAGES = /\.(?:x?html?|xht|shtml?|mht(?:ml)?|svgz?|xslt?|swf|css|htc|php\d?|aspx?|jsp)$/i
const PAGE_START =
  /^[\s\uFEFF\0]*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)*<(?:!doctype\s+(?:html|svg)|html|head|body|script|svg|iframe|object|embed|meta|style|link|form|base)\b/i
const ARCHIVES =
  /\.(?:zip|zipx|rar|7z|tar|t?gz|tgz|bz2?|tbz2?|xz|txz|lzma|lz4?|zst|br|z|cab|arj|ace|lha|lzh|iso|img|dmg|vhdx?|vmdk|wim|cpio|ar|war|ear|epub|xpi|crx)$/i

/** Throws `ContentRefused` for an entry that has no place in an album, by what the directory says of it. */
export function checkEntry({ name, unixType, encrypted, unshowable }: ZipEntry): void {
  const refuse = (reason: string) => new ContentRefused('UNSAFE_ARCHIVE', `${reason}: ${shownName(name)}`)
  if (/^[\\/]|^[a-z]:/i.test(name)) throw refuse('This ZIP archive has a file with an absolute path')
  if (name.split(/[\\/]/).includes('..'))
    throw refuse('This ZIP archive has a file that would land outside of its folder')
  if (name === '' || unshowable || /\p{Cc}|[\u202A-\u202E\u2066-\u2069]/u.test(name))
    throw refuse('This ZIP archive has a file whose name cannot be shown')
  if (unixType === SYMLINK) throw refuse('This ZIP archive contains a link instead of a file')
  if (![0, REGULAR, DIRECTORY].includes(unixType)) throw refuse('This ZIP archive has something that is no file')
  if (encrypted) throw refuse('This ZIP archive is protected by a password, so nobody can look into it')
  // Some systems drop dots and blanks at the end of a name.
  const base = name.replace(/[. ]+$/, '')
  if (PROGRAMS.test(base)) throw refuse('This ZIP archive has a program')
  if (PAGES.test(base)) throw refuse(PAGE)
  if (ARCHIVES.test(base)) throw refuse('This ZIP archive has another archive in it: put its files in directly')
}

/** Throws `ContentRefused` by how an entry's content begins, whatever its name says. */
export function checkContent(name: string, head: Buffer): void {
  const refuse = (reason: string) => new ContentRefused('UNSAFE_ARCHIVE', `${reason}: ${shownName(name)}`)
  if (PROGRAM_STARTS.some((start) => head.subarray(0, start.length).equals(start)))
    throw refuse('This ZIP archive has a program')
  if (PAGE_START.test(textOf(head))) throw refuse(PAGE)
  if (
    ARCHIVE_STARTS.some((start) => head.subarray(0, start.length).equals(start)) ||
    head.toString('latin1', 257, 262) === 'ustar'
  )
    throw refuse('This ZIP archive has another archive in it: put its files in directly')
}

const PAGE = 'This ZIP archive has a web page or a script. Put texts in as TXT or PDF and pictures as JPEG or PNG'

/** As browsers read it: UTF-16 where it says so. */
const textOf = (head: Buffer) => head.toString(head[0] === 0xff && head[1] === 0xfe ? 'utf16le' : 'utf8')

/** DOS and Windows, Linux, macOS (both byte orders, and fat), scripts, Java, Windows shortcuts. */
const PROGRAM_STARTS = [
  'MZ',
  '\x7fELF',
  '\xfe\xed\xfa\xce',
  '\xfe\xed\xfa\xcf',
  '\xce\xfa\xed\xfe',
  '\xcf\xfa\xed\xfe',
  '\xca\xfe\xba\xbe',
  '#!',
  'L\x00\x00\x00\x01\x14\x02\x00',
].map((text) => Buffer.from(text, 'latin1'))
const ARCHIVE_STARTS = [
  'PK\x03\x04',
  'PK\x05\x06',
  'PK\x07\x08',
  'Rar!\x1a\x07',
  '7z\xbc\xaf\x27\x1c',
  '\x1f\x8b',
  'BZh',
  '\xfd7zXZ\x00',
  '\x28\xb5\x2f\xfd',
  'MSCF',
  'xar!',
].map((text) => Buffer.from(text, 'latin1'))

/** Throws `ContentRefused` for an archive that unpacks to more than a product ever is. `archiveBytes`: the file's size. */
export function checkSizes(entries: readonly ZipEntry[], archiveBytes: number): void {
  const sum = (of: (entry: ZipEntry) => number) => entries.reduce((total, entry) => total + of(entry), 0)
  const [packed, unpacked] = [sum((entry) => entry.packedBytes), sum((entry) => entry.unpackedBytes)]
  const bomb = (reason: string) => new ContentRefused('UNSAFE_ARCHIVE', `This ZIP archive ${reason}`)
  // Entries that share their bytes: together they claim more than there is.
  if (packed > archiveBytes) throw bomb('has files that overlap')
  if (unpacked > MAX_UNPACKED) throw bomb(`is too large unpacked: at most ${MAX_UNPACKED / 1024 / 1024} MB`)
  if (unpacked > RATIO_MATTERS_FROM && unpacked > MAX_RATIO * archiveBytes)
    throw bomb(`unpacks to more than ${MAX_RATIO} times its size, which music never does`)
}

/** A name as a message may carry it. */
export function shownName(name: string): string {
  const clean = name.replaceAll(/\p{Cc}|\p{Cf}/gu, '?')
  return clean.length > 80 ? `${clean.slice(0, 77)}...` : clean
}
