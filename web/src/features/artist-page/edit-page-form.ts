import { z } from 'zod'
import { profileFields } from '../../../../plugins/profiles/rules.ts'

type Text = string | null | undefined
const typed = z.string().transform((text): Text => text)
const { bio, place, bannerAlt } = profileFields.shape

/** Texts as typed, checked by the rules that the server has too. */
export const pageFormSchema = z.object({ bio, place: typed.pipe(place), bannerAlt: typed.pipe(bannerAlt) })
