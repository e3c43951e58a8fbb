const KB = 1024
const MB = KB * KB

/** Bytes as people read them: 0.4 KB, 812 KB, 3.2 MB, 100 MB. */
export const formatSize = (bytes: number): string => {
  const [value, unit] = bytes < MB ? [bytes / KB, 'KB'] : [bytes / MB, 'MB']
  return `${value < 10 ? value.toFixed(1).replace(/\.0$/, '') : Math.round(value)} ${unit}`
}
