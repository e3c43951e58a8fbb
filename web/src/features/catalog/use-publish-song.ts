import { CombinedGraphQLErrors } from '@apollo/client/errors'
import type { z } from 'zod'
import { useAuthStatus } from '../../app/auth-status.tsx'
import { reportProblem } from '../../ui/form/report-problem.ts'
import { type ServerFields, serverFields } from '../../ui/form/submit-errors.ts'
import type { songFormSchema } from './song-form-schema.ts'
import { usePublishSongMutation } from './upload-song.generated.ts'

export type SongToPublish = z.output<ReturnType<typeof songFormSchema>> & {
  audioFileUrl: string
  coverImageUrl: string | null
}

export type PublishOutcome =
  /** `notice` is what to know of the song: its streams may not count. */
  | { published: true; notice: string | null }
  /** A toast has said why; `refused` is the file that must be chosen anew, `fields` what is wrong in the form. */
  | { published: false; problem: string; refused?: { field: string; message: string }; fields?: ServerFields }

/** Publishes a song, and tells of a failure in a toast. */
export const usePublishSong = (): ((song: SongToPublish) => Promise<PublishOutcome>) => {
  const { refresh } = useAuthStatus()
  const [publish] = usePublishSongMutation({
    update: (cache, { data }) => {
      // Lists that may have a new first song.
      if (data && 'data' in data.publishSong) cache.evict({ id: 'ROOT_QUERY', fieldName: 'newReleases' })
    },
  })
  return async (song) => {
    try {
      const answer = (await publish({ variables: { input: song } })).data?.publishSong
      if (!answer) throw new Error('No answer')
      if ('data' in answer) return { published: true, notice: answer.data.notice ?? null }
      return { published: false, ...failed(answer.message), refused: answer }
    } catch (error) {
      const refusal = CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined
      const problem = failed(refusal?.message)
      if (refusal?.extensions?.code === 'NOT_SIGNED_IN') await refresh().catch(() => {})
      return { published: false, ...problem, fields: serverFields(error) }
    }
  }
}

const failed = (message: string | undefined) => reportProblem('Upload Failed', message || 'Please try again')
