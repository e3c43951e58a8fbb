import { z } from 'zod'
import { editSongSchema, stateSchema } from '../../../../../plugins/catalog/rules.ts'
import type { OwnSongFragment } from './my-music.generated.ts'

type Text = string | null | undefined
const typed = z.string().transform((text): Text => text)
/** Blank is nothing; what is no number is left for the rule to name. */
const typedNumber = z
  .string()
  .transform((text): number | null | undefined => (text.trim() === '' ? null : Number(text)))

/** Texts as typed, checked and turned into what is sent by the rules that the server has too. */
export const songFormSchema = (now: Date) => {
  const { title, genre, tags, album, trackNumber, releaseYear, lyrics, timedLyrics, credits, isrc } =
    editSongSchema(now).shape
  return z.object({
    title,
    genre,
    /** Divided by commas. */
    tags: z
      .string()
      .transform((text): string[] | undefined =>
        text
          .split(',')
          .map((tag) => tag.trim())
          .filter(Boolean),
      )
      .pipe(tags),
    album: typed.pipe(album),
    trackNumber: typedNumber.pipe(trackNumber),
    releaseYear: typedNumber.pipe(releaseYear),
    lyrics: typed.pipe(lyrics),
    timedLyrics: typed.pipe(timedLyrics),
    credits: typed.pipe(credits),
    isrc: typed.pipe(isrc),
    explicit: z.boolean(),
  })
}

type SongFormValues = z.input<ReturnType<typeof songFormSchema>>

export const songValues = (song: OwnSongFragment): SongFormValues => ({
  title: song.title,
  genre: song.genre,
  tags: song.tags.join(', '),
  album: song.album ?? '',
  trackNumber: song.trackNumber?.toString() ?? '',
  releaseYear: song.releaseYear?.toString() ?? '',
  lyrics: song.lyrics ?? '',
  timedLyrics: song.timedLyrics ?? '',
  credits: song.credits ?? '',
  isrc: song.isrc ?? '',
  explicit: song.explicit,
})

/** When something comes out: as the browser's field for date and time writes it, in the time of who types. */
export const scheduleFormSchema = (now: Date) =>
  z.object({
    /** For a release: its page is public before it is out. */
    announced: z.boolean(),
    publishAt: z
      .string()
      .transform((local) => ({ state: 'scheduled' as const, publishAt: local ? new Date(local) : null }))
      .refine(({ publishAt }) => publishAt === null || !Number.isNaN(publishAt.getTime()), 'Choose when it comes out')
      .transform((change, problems) => {
        const result = stateSchema(now).safeParse(change)
        if (result.success) return result.data
        problems.addIssue({ code: 'custom', message: result.error.issues[0]?.message ?? 'Choose when it comes out' })
        return z.NEVER
      }),
  })
