import { z } from 'zod'

/** Whether a listener is shown among the supporters of artists. */
export const showSupportSchema = z.object({
  shown: z.boolean('Must be true to be shown, or false').describe('True: shown from now on. False: nowhere any more.'),
})
export type ShowSupport = z.output<typeof showSupportSchema>

/** A supporter, by the place in the list, and whether the artist wants them on the page. */
export const hideSupporterSchema = z.object({
  supporterId: z.uuid('Supporter must be the id of a supporter').describe('Id of the supporter, as the list names it.'),
  hidden: z
    .boolean('Must be true to hide them, or false to show them')
    .describe('True: off the page from now on. False: on it again.'),
})
export type HideSupporter = z.output<typeof hideSupporterSchema>
