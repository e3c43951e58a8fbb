import { type SchemaBuilder, only } from '#api/graphql/builder.ts'
import { parseInput } from '#api/errors.ts'
import { type StreamVerdict, type UncountedReason, streamClaim } from '../rules.ts'

const reasons: Record<UncountedReason, { description: string }> = {
  OWN_SONG: { description: 'The song’s own artist is signed in in this browser session.' },
  NO_SUBSCRIPTION: { description: 'No listener with an active subscription is signed in.' },
  NO_PLAYBACK: { description: 'The listener never opened this song.' },
  DUPLICATE: { description: 'The latest session of this song is already counted.' },
  TOO_SHORT: { description: 'Less than 30 seconds, or less than the whole of a shorter song.' },
  TOO_SOON: { description: 'More seconds than have passed since the session was opened.' },
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
      resolve: (_root, { input }, { ctx }) => ctx.services.streaming.claimStream(ctx, parseInput(streamClaim, input)),
    }),
  )
}
