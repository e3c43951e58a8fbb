/** The queue changes rarely and is large, the rest often and is small: two records. */
export const savedKeys = { queue: 'fairwave.player.queue', playback: 'fairwave.player.playback' }
