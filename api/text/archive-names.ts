const MAX_LENGTH = 120

/** Names of files within a folder of an archive: without what file systems refuse, and each once. */
export function archiveNames(): (name: string) => string {
  const taken = new Set<string>()
  return (name) => {
    const [, stem = '', ending = ''] = /^(.*?)(\.[a-z0-9]{1,5})?$/is.exec(clean(name)) ?? []
    const short = stem.slice(0, MAX_LENGTH).trim() || 'file'
    for (let number = 1; ; number += 1) {
      const candidate = number === 1 ? `${short}${ending}` : `${short} (${number})${ending}`
      if (taken.has(candidate.toLowerCase())) continue
      taken.add(candidate.toLowerCase())
      return candidate
    }
  }
}

const clean = (name: string) =>
  name
    .replaceAll(/[/\\:*?"<>|\p{Cc}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim()
