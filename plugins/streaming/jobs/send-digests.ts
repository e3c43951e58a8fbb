import { z } from 'zod'
import { job } from '#api/app/plugin.ts'
import { sendDigests } from '../domain/send-digests.ts'

declare module '#api/app/extensions.ts' {
  interface Jobs {
    'streaming.send-digests': Record<string, never>
  }
}

export const sendDigestsJob = job({
  name: 'streaming.send-digests',
  payload: z.object({}),
  attempts: 5,
  handler: sendDigests,
})
