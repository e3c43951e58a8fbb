/** The server's measurements of a song that playback needs. */
export type SongSound = {
  releaseId: string | null
  /** Integrated loudness in LUFS, and true peak in dBTP; null until they were measured. */
  loudness: number | null
  truePeak: number | null
  /** The same of the whole release. */
  releaseLoudness: number | null
  releaseTruePeak: number | null
  /** How loud each of 800 parts of the song is, 0–255; null until they were measured. */
  peaks: Uint8Array | null
}
