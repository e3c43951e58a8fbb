import type { ApolloClient } from '@apollo/client'
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { audioFormat } from './audio-format.ts'
import { PlaybackError, type PlaybackErrorReason } from './engine/playback-error.ts'
import type { PlayerPorts } from './engine/types.ts'
import { OpenPlaybackDocument, RecordStreamDocument } from './playback-api.generated.ts'

const forbidden = new Set(['NOT_SIGNED_IN', 'UNAUTHENTICATED', 'FORBIDDEN', 'SUBSCRIPTION_REQUIRED'])
const unavailable = new Set(['NOT_FOUND', 'BAD_INPUT', 'BAD_USER_INPUT', 'GRAPHQL_VALIDATION_FAILED'])

/** An Apollo error's meaning for the player: refused, for an audience, missing, or worth another try. */
export function playbackReason(error: unknown): PlaybackErrorReason {
  if (CombinedGraphQLErrors.is(error)) {
    const codes = error.errors.map(({ extensions }) => String(extensions?.code ?? ''))
    if (codes.includes('AUDIENCE_REQUIRED')) return 'exclusive'
    if (codes.some((code) => forbidden.has(code))) return 'forbidden'
    return codes.some((code) => unavailable.has(code)) ? 'unavailable' : 'network'
  }
  if (ServerError.is(error) && (error.statusCode === 401 || error.statusCode === 403)) return 'forbidden'
  return 'network'
}

const playbackError = (error: unknown): PlaybackError => new PlaybackError(playbackReason(error), { cause: error })

/** The two calls of the player, over GraphQL. */
export const createPlaybackApi = (client: ApolloClient): Pick<PlayerPorts, 'openPlayback' | 'claimStream'> => ({
  async openPlayback(songId, playbackId, joins) {
    try {
      const { data } = await client.mutate({
        mutation: OpenPlaybackDocument,
        variables: { input: { songId, playbackId: playbackId ?? null, format: joins ? 'OPUS' : audioFormat() } },
        fetchPolicy: 'no-cache',
      })
      if (!data) throw new Error('openPlayback answered nothing')
      const { id, url, expiresAt, format } = data.openPlayback
      return { playbackId: id, url, expiresAt: Date.parse(expiresAt), joins: joins && format === 'OPUS' }
    } catch (error) {
      throw playbackError(error)
    }
  },

  async claimStream(claim) {
    try {
      const { data } = await client.mutate({
        mutation: RecordStreamDocument,
        variables: { input: claim },
        fetchPolicy: 'no-cache',
        // The claim still arrives when the tab is closed right after it.
        context: { fetchOptions: { keepalive: true } },
      })
      if (!data) throw new Error('recordStream answered nothing')
      return data.recordStream
    } catch (error) {
      throw playbackError(error)
    }
  },
})
