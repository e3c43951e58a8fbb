const ENDINGS: Readonly<Record<string, string>> = {
  'audio/mpeg': '.mp3',
  'audio/wav': '.wav',
  'audio/flac': '.flac',
  'audio/ogg': '.ogg',
  'audio/mp4': '.m4a',
  'audio/aac': '.aac',
}

/** How the name of a song's file ends, with the dot; nothing for a type that is not known. */
export const audioEnding = (contentType: string): string => ENDINGS[contentType] ?? ''
