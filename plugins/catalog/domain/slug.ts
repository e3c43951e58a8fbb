const MAX_LENGTH = 80

/** The part of an address that a title makes: letters and figures of any script, words joined by dashes. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
  return (
    [...words]
      .slice(0, MAX_LENGTH)
      .join('')
      .replace(/^-+|-+$/g, '') || 'release'
  )
}
