import { only, type SchemaBuilder } from '#api/graphql/builder.ts'
import { parseInput } from '#api/app/errors.ts'
import { claimStream } from '../domain/claims/claim-stream.ts'
import { streamClaim, type StreamVerdict, type UncountedReason } from '../rules.ts'

const reasons: Record<UncountedReason, { description: string }> = {
  TOKEN: { description: 'Claimed by a program with an access token: only what people hear in their browser is paid.' },
  OWN_SONG: {
    description:
      'The song’s own artist is signed in in this browser session, or shares the listener’s e-mail address, or is paid out to it.',
  },
  NO_SUBSCRIPTION: { description: 'No listener with an active subscription is signed in.' },
  NO_PLAYBACK: { description: 'The listener never opened this song.' },
  SONG_TOO_SHORT: { description: 'The song is shorter than 30 seconds: it plays, and is never counted.' },
  DUPLICATE: { description: 'The latest session of this song is already counted.' },
  TOO_SHORT: { description: 'Less than 30 seconds.' },
  TOO_SOON: { description: 'More seconds than have passed since the session was opened.' },
  NOT_SERVED: { description: 'Too little of the audio was fetched from the session’s URL for so many seconds.' },
  OVERLAPPING: { description: 'More seconds than the listener’s clock has left: nobody hears two songs at once.' },
}

export function defineStreamClaims(builder: SchemaBuilder): void {
  const Reason = builder.enumType('UncountedReason', { description: 'Why a stream was not counted.', values: reasons })

  const Verdict = builder.objectRef<StreamVerdict>('StreamVerdict').implement({
    description: 'What became of a claimed stream. It is kept either way, and the verdict is final for this claim.',
    fields: (t) => ({
      counted: t.exposeBoolean('counted', { description: 'Whether the stream is paid.' }),
      reason: t.field({
        type: Reason,
        nullable: true,
        description: 'Why it was not counted; null when it was.',
        resolve: ({ reason }) => reason ?? null,
      }),
    }),
  })

  const Input = builder.inputType('RecordStreamInput', {
    description: 'A stream as it was heard.',
    fields: (t) => ({
      songId: t.id({ required: true, description: 'Id of the song.' }),
      artistId: t.id({ required: true, description: 'Id of the song’s artist.' }),
      duration: t.int({ required: true, description: 'Whole seconds heard.' }),
    }),
  })

  builder.mutationField('recordStream', (t) =>
    t.field({
      ...only({ user: true, artist: true, admin: true }),
      type: Verdict,
      description:
        'Claims a stream for the caller’s latest session of a song. Once answered, the verdict survives any crash.',
      args: { input: t.arg({ type: Input, required: true, description: 'What was heard, and for how long.' }) },
      resolve: (_root, { input }, { ctx }) => claimStream(ctx, parseInput(streamClaim, input)),
    }),
  )
}
