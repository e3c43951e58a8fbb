/** HTML that is safe to write into a page. */
export interface Html {
  readonly html: string
}

type Part = string | number | Html | null | readonly (Html | null)[]

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as it may stand between tags and within an attribute's quotes; what XML cannot hold is left out. */
export const escapeHtml = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g, '')
    .replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] as string)

const written = (part: Part): string => {
  if (part === null) return ''
  if (typeof part === 'object') return 'html' in part ? part.html : part.map(written).join('')
  return escapeHtml(String(part))
}

/** A template whose values are escaped; lists of HTML are joined, null is nothing. */
export const html = (strings: TemplateStringsArray, ...values: readonly Part[]): Html => ({
  html: strings.reduce((all, text, index) => all + text + written(values[index] ?? null), ''),
})

/** JSON for a script element: no text in it can end the element, or start a comment. */
export const scriptJson = (value: unknown): Html => ({
  html: JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  ),
})
