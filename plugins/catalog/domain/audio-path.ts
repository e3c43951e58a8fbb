/** Where the streaming plugin gives out a song's audio to who may hear it. */
export const audioPath = (songId: string) => `/api/songs/${songId}/audio`
