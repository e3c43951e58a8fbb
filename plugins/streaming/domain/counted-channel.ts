/** News of streams that were added up today; they name the artists. */
export const COUNTED_CHANNEL = 'streaming.counted'
