// Characters that show nothing; without zod, for the rules of all plugins.

/**
 * One line of a name or title: no control characters, none that turn its direction, and none of zero width. Joiners stay
 * where they belong: between the pictures of an emoji, and between letters of scripts that are spelt with them.
 */
export const VISIBLE_LINE =
  /^(?:(?!\u034F)[^\p{Cc}\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E0FFF}]|(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D(?=\p{Extended_Pictographic})|(?<=[\p{scx=Arab}\p{scx=Deva}\p{scx=Beng}\p{scx=Gujr}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Taml}\p{scx=Telu}])[\u200C\u200D](?=[\p{scx=Arab}\p{scx=Deva}\p{scx=Beng}\p{scx=Gujr}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Taml}\p{scx=Telu}]))*$/u

/** A text of several lines: no control characters but tabs and line breaks. */
export const VISIBLE_TEXT = /^[\P{Cc}\n\r\t]*$/u

const HIDDEN =
  /\u034F|[\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E0FFF}]/gu
const STRAY_JOINER =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F\p{scx=Arab}\p{scx=Deva}\p{scx=Beng}\p{scx=Gujr}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Taml}\p{scx=Telu}])[\u200C\u200D]|[\u200C\u200D](?![\p{Extended_Pictographic}\p{scx=Arab}\p{scx=Deva}\p{scx=Beng}\p{scx=Gujr}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Taml}\p{scx=Telu}])/gu

/**
 * A text that others read, as it is stored: trimmed, without what turns its direction or has no width. Such characters come along
 * when texts are copied, so they are removed and not refused.
 */
export const toVisibleText = (text: string): string =>
  text
    .replaceAll(/[\u2028\u2029]/g, '\n')
    .replaceAll(HIDDEN, '')
    .replaceAll(STRAY_JOINER, '')
    .trim()
