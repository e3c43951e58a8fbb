/** The browser's own type, or one by extension where it knows none. */
export const contentTypeOf = ({ type }: File): string =>
  /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream'
