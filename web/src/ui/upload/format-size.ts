const KB = 1024
const MB = KB * KB
const GB = KB * MB

/** Bytes as people read them: 0.4 KB, 812 KB, 3.2 MB, 100 MB, 50 GB. */
export const formatSize = (bytes: number): string => {
  const [value, unit] = bytes < MB ? [bytes / KB, 'KB'] : bytes < GB ? [bytes / MB, 'MB'] : [bytes / GB, 'GB']
  return `${value < 10 ? value.toFixed(1).replace(/\.0$/, '') : Math.round(value)} ${unit}`
}
