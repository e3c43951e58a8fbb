import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { useAuthStatus } from '../../../app/auth-status.tsx'
import type { PublishReleaseInput } from '../../../app/schema-types.generated.ts'
import { reportProblem } from '../../../ui/form/report-problem.ts'
import { type ServerFields, serverFields } from '../../../ui/form/submit-errors.ts'
import { type PublishReleaseMutation, usePublishReleaseMutation } from './put-up.generated.ts'

export type PutUpRelease = Extract<PublishReleaseMutation['publishRelease'], { data: unknown }>['data']

export type PutUpOutcome =
  | { release: PutUpRelease }
  /** A toast has said why. Fields are named as in the input: `title`, `coverImageUrl`, `tracks.2.audioFileUrl`. */
  | { release: null; problem: string; fields: ServerFields }

/** Publishes a release with its tracks, and tells of a failure in a toast. */
export const usePublishRelease = (): ((input: PublishReleaseInput) => Promise<PutUpOutcome>) => {
  const { refresh } = useAuthStatus()
  const [publish] = usePublishReleaseMutation({
    update: (cache, { data }) => {
      // Lists that may have new first rows.
      if (data && 'data' in data.publishRelease)
        for (const fieldName of ['newReleases', 'mySongs', 'myReleases']) cache.evict({ id: 'ROOT_QUERY', fieldName })
    },
  })
  return async (input) => {
    try {
      const answer = (await publish({ variables: { input } })).data?.publishRelease
      if (!answer) throw new Error('No answer')
      if ('data' in answer) return { release: answer.data }
      return { release: null, ...failed(answer.message), fields: { [answer.field]: answer.message } }
    } catch (error) {
      const refusal = CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined
      if (refusal?.extensions?.code === 'NOT_SIGNED_IN') await refresh().catch(() => {})
      return { release: null, ...failed(refusal?.message), fields: serverFields(error) ?? {} }
    }
  }
}

const failed = (message: string | undefined) => reportProblem('Upload Failed', message || 'Please try again')
