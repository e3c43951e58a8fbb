/** What the browser would send anyway; it knows no type for some files. */
export const contentTypeOf = ({ type }: File): string =>
  /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream'
