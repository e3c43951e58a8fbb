import { z } from 'zod'
import { songDetailsSchema } from '../../../../plugins/catalog/rules.ts'

/** The song form: texts as typed, checked and turned into what is sent by the rules that the server has too. */
export const songFormSchema = (now: Date) => {
  const { title, genre, duration, album, releaseYear } = songDetailsSchema(now).shape
  return z.object({
    title,
    genre,
    duration: wholeNumber.pipe(duration),
    album: z
      .string()
      .transform((text): string | null | undefined => text)
      .pipe(album),
    releaseYear: wholeNumber.pipe(releaseYear),
  })
}

/** Blank is nothing; what is no number is left for the rule to name. */
const wholeNumber = z
  .string()
  .transform((text): number | null | undefined => (text.trim() === '' ? null : Number(text)))

export type SongFormValues = z.input<ReturnType<typeof songFormSchema>>

export const blankSong: SongFormValues = { title: '', genre: '', duration: '', album: '', releaseYear: '' }
