/** How far the server counts records; one more means that there are more. */
const MAX = 1_000

/** "20", "1,000", "1,000+". */
export const recordCount = (count: number): string =>
  count > MAX ? `${MAX.toLocaleString('en-US')}+` : count.toLocaleString('en-US')
