import { z } from 'zod'
import { createReleaseSchema } from '../../../../../plugins/catalog/rules/release.ts'
import { chosenFrom } from '../../../ui/form/chosen-from.ts'
import type { OwnReleaseFragment } from './my-music.generated.ts'

type Text = string | null | undefined
const typed = z.string().transform((text): Text => text)
const { title, kind, releaseDate, description, label, credits } = createReleaseSchema(new Date()).shape

/** Texts as typed, checked by the rules that the server has too; a day is sent as it was typed. */
export const releaseFormSchema = z.object({
  title,
  kind: chosenFrom(kind),
  releaseDate: z.string().superRefine((text, problems) => {
    const result = releaseDate.safeParse(text)
    if (!result.success) problems.addIssue({ code: 'custom', message: result.error.issues[0]?.message ?? 'No day' })
  }),
  description: typed.pipe(description),
  label: typed.pipe(label),
  credits: typed.pipe(credits),
})

export const releaseValues = (release: OwnReleaseFragment | null): z.input<typeof releaseFormSchema> => ({
  title: release?.title ?? '',
  kind: release?.kind ?? 'album',
  releaseDate: release?.releaseDate ?? '',
  description: release?.description ?? '',
  label: release?.label ?? '',
  credits: release?.credits ?? '',
})
