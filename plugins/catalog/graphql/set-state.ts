import { only, type SchemaBuilder, withId } from '#api/graphql/builder.ts'
import { parseInput } from '#api/app/errors.ts'
import { setReleaseState, setSongState } from '../domain/publishing.ts'
import { releaseStateSchema } from '../rules/release.ts'
import { stateSchema } from '../rules.ts'
import type { defineRelease } from './release.ts'

type StateTypes = Pick<ReturnType<typeof defineRelease>, 'ReleaseStates'>

/** Hiding, showing and scheduling. */
export function defineSetState(builder: SchemaBuilder, { ReleaseStates }: StateTypes): void {
  const publishAt = {
    type: 'DateTime',
    description: 'With `scheduled`: when it comes out, within a year.',
  } as const
  const SongInput = builder.inputType('SongStateInput', {
    description: 'Whether a song is out.',
    fields: (t) => ({
      state: t.field({ type: ReleaseStates, required: true, description: 'What it becomes.' }),
      publishAt: t.field(publishAt),
    }),
  })
  const ReleaseInput = builder.inputType('ReleaseStateInput', {
    description: 'Whether a release is out.',
    fields: (t) => ({
      state: t.field({ type: ReleaseStates, required: true, description: 'What it becomes.' }),
      publishAt: t.field(publishAt),
      announced: t.boolean({
        description:
          'With `scheduled`: whether everybody sees its page before it is out. Left out, that stays as it is.',
      }),
    }),
  })
  const input = { required: true, description: 'What it becomes.' } as const
  builder.mutationFields((t) => ({
    setSongState: t.prismaField({
      ...only({ artist: true }),
      type: 'Song',
      description: 'Publishes, hides or schedules a song of the signed-in artist; everybody sees it at once.',
      args: {
        id: t.arg.id({ required: true, description: 'Id of the song.' }),
        input: t.arg({ type: SongInput, ...input }),
      },
      resolve: async (query, _root, args, { ctx }) => {
        await setSongState(ctx, args.id, parseInput(stateSchema(ctx.clock.now()), args.input))
        return await ctx.db.song.findUniqueOrThrow({ ...withId(query), where: { id: args.id } })
      },
    }),
    setReleaseState: t.prismaField({
      ...only({ artist: true }),
      type: 'Release',
      description: 'The same of a release of the signed-in artist, with all its tracks.',
      args: {
        id: t.arg.id({ required: true, description: 'Id of the release.' }),
        input: t.arg({ type: ReleaseInput, ...input }),
      },
      resolve: async (query, _root, args, { ctx }) => {
        await setReleaseState(ctx, args.id, parseInput(releaseStateSchema(ctx.clock.now()), args.input))
        return await ctx.db.release.findUniqueOrThrow({ ...withId(query), where: { id: args.id } })
      },
    }),
  }))
}
