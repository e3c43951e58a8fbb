import { createHash } from 'node:crypto'

/** How `style-src` names a style element by its text. */
export const styleHash = (style: string): string => `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** The policy with one more style element. */
export const withStyle = (policy: string, hash: string): string =>
  policy.replace(/(?<=^|;)style-src /, (directive) => `${directive}${hash} `)
