/** Where the artists of a place are found on the site; `key` as the database makes it of a place: sao-paulo. */
export const placePath = (key: string): string => `/places/${encodeURIComponent(key)}`
