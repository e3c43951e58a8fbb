import type { Plugin } from 'rolldown'

/**
 * Writes what is not ASCII as its escape. V8 keeps the text of every file that is loaded, and one typographic apostrophe makes
 * it take two bytes for each character of the whole file. Such characters stand in texts, templates and expressions alone once
 * comments are gone, and there the escape means the same.
 */
export const asciiOnly: Plugin = {
  name: 'ascii-only',
  // When all is printed: printing writes characters, not escapes. Nothing moves to another line.
  generateBundle(_options, files) {
    for (const file of Object.values(files)) if (file.type === 'chunk') file.code = asAscii(file.code)
  },
}

/** A backslash right before such a character means nothing, and would take the escape apart: it goes. */
export const asAscii = (code: string): string =>
  code.replaceAll(
    /(\\*)([^\0-\x7f])/g,
    (_, slashes: string, found: string) => slashes.slice(slashes.length % 2) + escaped(found),
  )

/** One unit of UTF-16: the halves of a pair stand one after the other. */
const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
