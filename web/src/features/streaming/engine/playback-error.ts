export type PlaybackErrorReason =
  /** 401 or 403: asking again changes nothing */
  | 'forbidden'
  /** 403: the song is for an audience; the cause says what opens it */
  | 'exclusive'
  /** the song is gone or cannot be played */
  | 'unavailable'
  /** no answer, or one that may differ next time */
  | 'network'

/** Why the server did not hand out what the player asked for. */
export class PlaybackError extends Error {
  readonly reason: PlaybackErrorReason

  constructor(reason: PlaybackErrorReason, options?: ErrorOptions) {
    super(`playback: ${reason}`, options)
    this.name = 'PlaybackError'
    this.reason = reason
  }
}

export function playbackErrorReason(error: unknown): PlaybackErrorReason {
  return error instanceof PlaybackError ? error.reason : 'network'
}
