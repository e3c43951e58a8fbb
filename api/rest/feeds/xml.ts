import { escapeHtml } from '../../text/html.ts'

/** Characters that XML 1.0 allows nowhere, not even escaped. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

export const xmlText = (text: string | number): string => escapeHtml(String(text).toWellFormed().replace(FORBIDDEN, ''))

/** An element; attributes that are null are left out. HTML escaping covers XML as well. */
export function element(
  name: string,
  content: string | null,
  attributes: Readonly<Record<string, string | number | null>> = {},
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ` ${key}="${xmlText(value as string | number)}"`)
    .join('')
  return content === null ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`
}

/** An element whose content is text. */
export const textElement = (name: string, text: string | number): string => element(name, xmlText(text))

export const XML_HEAD = '<?xml version="1.0" encoding="utf-8"?>\n'
