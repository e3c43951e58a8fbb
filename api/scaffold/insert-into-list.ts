/** The place in a registry that a new member goes to was not found. */
export class PlaceNotFound extends Error {
  override name = 'PlaceNotFound'
}

/**
 * Adds a member to a registry: its import beside those of its kind, in alphabetical order, and its name at the end of the
 * array that `list` is declared as, whatever the line breaks, trailing commas and comments. Throws `PlaceNotFound`.
 */
export function insertIntoList(
  source: string,
  { list, member, from }: { list: string; member: string; from: (folder: string) => string },
  folder: string,
): string {
  return withMember(withImport(source, member, from, folder), list, member)
}

function withImport(source: string, member: string, from: (folder: string) => string, folder: string): string {
  const [before, after] = from('\0').split('\0') as [string, string]
  const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
  const kin = new RegExp(
    String.raw`^import \{ *\w+ *\} from (['"])${escaped(before)}([\w-]+)${escaped(after)}\1;?$`,
    'gm',
  )
  const found = [...source.matchAll(kin)]
  const last = found.at(-1)
  if (!last) throw new PlaceNotFound(`no import like: import { name } from '${from('name')}'`)
  const quote = last[1]
  const line = `import { ${member} } from ${quote}${from(folder)}${quote}${last[0].endsWith(';') ? ';' : ''}`
  const next = found.find(([, , other]) => (other as string) > folder)
  const at = next ? next.index : last.index + last[0].length
  return `${source.slice(0, at)}${next ? `${line}\n` : `\n${line}`}${source.slice(at)}`
}

function withMember(source: string, list: string, member: string): string {
  const declaration = new RegExp(String.raw`\bconst ${list}\b[^=;]*=\s*\[`).exec(source)
  if (!declaration) throw new PlaceNotFound(`no array declared as: const ${list} = [`)
  const start = declaration.index + declaration[0].length
  const { close, lastCode } = endOfArray(source, start)
  const needsComma = lastCode >= start && source[lastCode] !== ','
  const head = `${source.slice(0, lastCode + 1)}${needsComma ? ',' : ''}`
  const rest = source.slice(lastCode + 1, close)
  if (!source.slice(start, close).includes('\n')) {
    return `${head}${rest.trimEnd()}${lastCode < start ? '' : ' '}${member}${source.slice(close)}`
  }
  const indent = /\n([ \t]*)\S/.exec(source.slice(start, close))?.[1] ?? '  '
  return `${head}${rest.trimEnd()}\n${indent}${member},\n${source.slice(close)}`
}

/** Where the array that is open at `from` closes, and where its last character that is code stands (`from - 1`: it is empty). */
function endOfArray(source: string, from: number): { close: number; lastCode: number } {
  let depth = 0
  let lastCode = from - 1
  const skip = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`/y
  for (let at = from; at < source.length; at += 1) {
    skip.lastIndex = at
    const skipped = skip.exec(source)?.[0]
    if (skipped) {
      at += skipped.length - 1
      if (!skipped.startsWith('/')) lastCode = at
      continue
    }
    const character = source[at] as string
    if (character === ']' && depth === 0) return { close: at, lastCode }
    if ('([{'.includes(character)) depth += 1
    if (')]}'.includes(character)) depth -= 1
    if (/\S/.test(character)) lastCode = at
  }
  throw new PlaceNotFound('the array does not end')
}
