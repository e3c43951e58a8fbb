import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { describe, expect, it } from 'vitest'
import { playbackReason } from './playback-api.ts'

const graphQLError = (...codes: (string | undefined)[]) =>
  new CombinedGraphQLErrors({
    data: null,
    errors: codes.map((code) => ({ message: 'No', ...(code && { extensions: { code } }) })),
  })
const httpError = (status: number) => new ServerError('No', { bodyText: '', response: new Response(null, { status }) })

describe('why the server did not answer', () => {
  it.each([
    ['SUBSCRIPTION_REQUIRED', 'forbidden'],
    ['NOT_SIGNED_IN', 'forbidden'],
    ['FORBIDDEN', 'forbidden'],
    ['NOT_FOUND', 'unavailable'],
    ['BAD_INPUT', 'unavailable'],
    ['UNAVAILABLE', 'network'],
    ['RATE_LIMITED', 'network'],
    ['INTERNAL_SERVER_ERROR', 'network'],
    [undefined, 'network'],
  ])('%s is %s', (code, reason) => expect(playbackReason(graphQLError(code))).toBe(reason))

  it('takes a refusal for one, whatever stands beside it', () => {
    expect(playbackReason(graphQLError('INTERNAL_SERVER_ERROR', 'FORBIDDEN'))).toBe('forbidden')
  })

  it.each([
    [401, 'forbidden'],
    [403, 'forbidden'],
    [500, 'network'],
    [503, 'network'],
  ])('HTTP %d is %s', (status, reason) => expect(playbackReason(httpError(status))).toBe(reason))

  it('is the network where nothing came back', () => {
    expect(playbackReason(new TypeError('Failed to fetch'))).toBe('network')
  })
})
