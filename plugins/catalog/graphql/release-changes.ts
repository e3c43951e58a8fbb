import { only, type SchemaBuilder, withId } from '#api/graphql/builder.ts'
import { parseInput } from '#api/app/errors.ts'
import { MediaRefused } from '#plugins/media'
import { createRelease, deleteRelease, editRelease, orderTracks, publishRelease } from '../domain/releases.ts'
import { createReleaseSchema, editReleaseSchema, orderTracksSchema, publishReleaseSchema } from '../rules/release.ts'
import type { defineRelease } from './release.ts'

type ReleaseTypes = ReturnType<typeof defineRelease>
type InputFields = Parameters<Parameters<SchemaBuilder['inputType']>[1]['fields']>[0]

const releaseId = { required: true, description: 'Id of the release.' } as const

/** What an artist may do with a release of theirs. */
export function defineReleaseChanges(builder: SchemaBuilder, { ReleaseKinds }: ReleaseTypes) {
  const details = (t: InputFields) => ({
    releaseDate: t.string({ description: 'A day, for example 2026-11-21.' }),
    description: t.string({ description: 'Up to 4,000 characters.' }),
    label: t.string({ description: 'Up to 120 characters.' }),
    credits: t.string({ description: 'Up to 4,000 characters.' }),
    coverImageUrl: t.string({ description: '`uploadURL` or `objectPath` of the uploaded cover.' }),
  })
  /** What is said of a new release, with or without its tracks. */
  const ofNew = (t: InputFields) => ({
    title: t.string({ required: true, description: '1 to 200 characters; one of a title for each artist.' }),
    kind: t.field({ type: ReleaseKinds, required: true, description: 'What it is.' }),
    ...details(t),
  })
  const CreateReleaseInput = builder.inputType('CreateReleaseInput', {
    description: 'A new release; songs become its tracks by their album.',
    fields: ofNew,
  })
  const NewTrackInput = builder.inputType('NewTrackInput', {
    description: 'A track of a release that is published.',
    fields: (t) => ({
      title: t.string({ required: true, description: '1 to 200 characters.' }),
      genre: t.string({ required: true, description: 'Free text of 1 to 60 characters.' }),
      explicit: t.boolean({ description: 'Whether its words are explicit; they are not where this is left out.' }),
      audioFileUrl: t.string({ required: true, description: '`uploadURL` or `objectPath` of the uploaded audio.' }),
    }),
  })
  const PublishReleaseInput = builder.inputType('PublishReleaseInput', {
    description: 'A new release with its tracks, in order.',
    fields: (t) => ({
      ...ofNew(t),
      publishAt: t.field({ type: 'DateTime', description: 'When it comes out, within a year; at once without it.' }),
      announced: t.boolean({
        description: 'With `publishAt`: everybody sees its page before it is out. False unless told.',
      }),
      tracks: t.field({ type: [NewTrackInput], required: true, description: 'At most 60, in their order.' }),
    }),
  })
  const EditReleaseInput = builder.inputType('EditReleaseInput', {
    description: 'What changes of a release: what is left out stays, null takes away.',
    fields: (t) => ({
      title: t.string({ description: '1 to 200 characters; its address stays.' }),
      kind: t.field({ type: ReleaseKinds, description: 'What it is.' }),
      ...details(t),
    }),
  })
  builder.mutationFields((t) => ({
    createRelease: t.prismaField({
      ...only({ artist: true }),
      type: 'Release',
      errors: { types: [MediaRefused] },
      description: 'Makes a release of the signed-in artist. Fails with `RELEASE_TITLE_TAKEN` for a title they have.',
      args: { input: t.arg({ type: CreateReleaseInput, required: true, description: 'The release.' }) },
      resolve: async (query, _root, { input }, { ctx }) => {
        const { id } = await createRelease(ctx, parseInput(createReleaseSchema, input))
        return await ctx.db.release.findUniqueOrThrow({ ...withId(query), where: { id } })
      },
    }),
    publishRelease: t.prismaField({
      ...only({ artist: true }),
      type: 'Release',
      errors: { types: [MediaRefused] },
      description:
        'Publishes a release with all its tracks as the signed-in artist: all of it, or nothing. Fails with `RELEASE_TITLE_TAKEN` for a title they have.',
      args: { input: t.arg({ type: PublishReleaseInput, required: true, description: 'The release and its tracks.' }) },
      resolve: async (query, _root, { input }, { ctx }) => {
        const { id } = await publishRelease(ctx, parseInput(publishReleaseSchema(ctx.clock.now()), input))
        return await ctx.db.release.findUniqueOrThrow({ ...withId(query), where: { id } })
      },
    }),
    editRelease: t.prismaField({
      ...only({ artist: true }),
      type: 'Release',
      errors: { types: [MediaRefused] },
      description: 'Changes a release of the signed-in artist. Fails with `RELEASE_TITLE_TAKEN` for a title they have.',
      args: {
        id: t.arg.id(releaseId),
        input: t.arg({ type: EditReleaseInput, required: true, description: 'The changes.' }),
      },
      resolve: async (query, _root, { id, input }, { ctx }) => {
        await editRelease(ctx, id, parseInput(editReleaseSchema, input))
        return await ctx.db.release.findUniqueOrThrow({ ...withId(query), where: { id } })
      },
    }),
    orderTracks: t.prismaField({
      ...only({ artist: true }),
      type: 'Release',
      description: 'Numbers all tracks of a release of the signed-in artist in this order.',
      args: {
        id: t.arg.id(releaseId),
        songIds: t.arg.idList({ required: true, description: 'Every track once, hidden and scheduled ones too.' }),
      },
      resolve: async (query, _root, { id, songIds }, { ctx }) => {
        await orderTracks(ctx, id, parseInput(orderTracksSchema, { songIds }))
        return await ctx.db.release.findUniqueOrThrow({ ...withId(query), where: { id } })
      },
    }),
    deleteRelease: t.field({
      ...only({ artist: true }),
      type: 'ID',
      description: 'Deletes a release of the signed-in artist and answers its id; its tracks become singles.',
      args: { id: t.arg.id(releaseId) },
      resolve: async (_root, { id }, { ctx }) => {
        await deleteRelease(ctx, id)
        return id
      },
    }),
  }))
}
