import { z } from 'zod'
import { createReleaseSchema } from '../../../../../plugins/catalog/rules/release.ts'
import { songDetailsSchema, stateSchema } from '../../../../../plugins/catalog/rules.ts'
import { releaseFormSchema } from '../my-music/release-form.ts'
import type { TrackProblems } from './new-track.ts'

const { title, genre } = songDetailsSchema(new Date()).shape

/** The fields shared by all tracks, checked by the server's own rules. */
export const putUpSchema = (now: Date) =>
  releaseFormSchema.extend({
    title: createReleaseSchema(now).shape.title,
    /** The genre of tracks without their own. */
    genre: z.string(),
    /** As the browser's field writes it, in the time of who types; blank is at once. */
    publishAt: z.string().transform((local, problems): string | null => {
      if (local === '') return null
      const at = new Date(local)
      const { error } = stateSchema(now).safeParse({ state: 'scheduled', publishAt: at })
      if (!error) return at.toISOString()
      problems.addIssue({ code: 'custom', message: error.issues[0]?.message ?? 'Choose when it comes out' })
      return z.NEVER
    }),
    /** Everybody sees its page until then. */
    announced: z.boolean(),
  })

export type PutUpValues = z.input<ReturnType<typeof putUpSchema>>

export const blankRelease: PutUpValues = {
  title: '',
  kind: 'album',
  genre: '',
  releaseDate: '',
  label: '',
  description: '',
  credits: '',
  publishAt: '',
  announced: false,
}

/** The problems of a track's fields. */
export const trackProblems = (track: { title: string; genre: string }): TrackProblems => {
  const checked = z.object({ title, genre }).safeParse(track)
  return Object.fromEntries(checked.error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? [])
}
