import { z } from 'zod'

/** Whether a listener is shown among the supporters of artists. */
export const showSupportSchema = z.object({
  shown: z
    .boolean('Say true to be shown, or false not to be')
    .describe('True: shown from now on. False: nowhere any more.'),
})
export type ShowSupport = z.output<typeof showSupportSchema>
