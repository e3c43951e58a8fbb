import { defineOperation, defineOutput } from '#api/operation/operation.ts'
import { imageAddresses, MediaRefused } from '#plugins/media'
import { z } from 'zod'
import { setReleaseState } from '../domain/publishing.ts'
import { type ReleaseProfile, requireRelease } from '../domain/release-lists.ts'
import { createRelease, deleteRelease, editRelease, orderTracks, publishRelease } from '../domain/releases.ts'
import { releasePath } from '../rules/paths.ts'
import { AUDIENCES } from '../rules/audience.ts'
import {
  createReleaseSchema,
  editReleaseSchema,
  orderTracksSchema,
  publishReleaseSchema,
  releaseStateSchema,
} from '../rules/release.ts'

const artist = { artist: true } as const
const byId = z.object({ id: z.string() })
const id = 'Id of the release.'

export const releaseOutput = defineOutput<ReleaseProfile>({
  type: 'Release',
  model: 'release',
  shape: z.object({
    id: z.uuid(),
    artistId: z.uuid(),
    artistName: z.string(),
    title: z.string(),
    slug: z.string(),
    /** Path of its page. */
    path: z.string(),
    kind: z.enum(['single', 'ep', 'album']),
    state: z.enum(['published', 'hidden', 'scheduled', 'withheld']),
    /** Why our team hid it; told to its artist and to staff alone, who see such releases. */
    withheldReason: z.string().optional(),
    /** When a scheduled release comes out. */
    publishAt: z.iso.datetime().nullable(),
    /** Everybody sees its page before it is out. */
    announced: z.boolean(),
    /** A day. */
    releaseDate: z.iso.date().nullable(),
    description: z.string().nullable(),
    label: z.string().nullable(),
    credits: z.string().nullable(),
    coverImageUrl: z.string().nullable(),
    trackCount: z.int(),
    totalSeconds: z.int(),
    createdAt: z.iso.datetime(),
    /** Who may hear its tracks, but for those with an audience of their own. */
    audience: z.enum(AUDIENCES),
    /** When they open to everyone; null: not by themselves. */
    opensAt: z.iso.datetime().nullable(),
  }),
  toRest: (_ctx, release) => ({
    ...release,
    path: releasePath(release.artistUsername, release.slug),
    withheldReason: release.withheldReason ?? undefined,
    releaseDate: release.releaseDate?.toISOString().slice(0, 10) ?? null,
    coverImageUrl: imageAddresses(release.coverKey, release.coverWidths)?.url ?? null,
  }),
})

/** What is said of a release, new or not. */
const details = {
  kind: 'What it is.',
  releaseDate: 'A day, for example 2026-11-21.',
  description: 'Up to 4,000 characters.',
  label: 'Up to 120 characters.',
  credits: 'Up to 4,000 characters.',
  coverImageUrl: '`uploadURL` or `objectPath` of the uploaded cover.',
  audience: 'Who may hear its tracks, but for those with an audience of their own; null for everyone.',
  opensAt: 'With an audience: when they open to everyone, within a year.',
}
const title = '1 to 200 characters; one of a title for each artist.'
const types = { kind: 'ReleaseKind', releaseDate: 'String', audience: 'Audience', opensAt: 'DateTime' } as const

const creating = defineOperation({
  name: 'createRelease',
  description: 'Makes a release of the signed-in artist. Fails with `RELEASE_TITLE_TAKEN` for a title they have.',
  access: artist,
  input: createReleaseSchema,
  graphql: {
    input: { argument: 'The release.', description: 'A new release; songs become its tracks by their album.' },
    describe: { ...details, title },
    types,
  },
  output: releaseOutput,
  errors: [MediaRefused],
  rest: {
    method: 'POST',
    path: '/releases',
    summary:
      'Makes a release; songs become its tracks by their album. `RELEASE_TITLE_TAKEN` for a title that you have.',
    status: 201,
  },
  repeated: requireRelease,
  run: async (ctx, release, { newId }) => await createRelease(ctx, release, newId),
})

const publishing = defineOperation({
  name: 'publishRelease',
  description:
    'Publishes a release with all its tracks as the signed-in artist: all of it, or nothing. Fails with `RELEASE_TITLE_TAKEN` for a title they have.',
  access: artist,
  input: publishReleaseSchema,
  graphql: {
    input: { argument: 'The release and its tracks.', description: 'A new release with its tracks, in order.' },
    describe: {
      ...details,
      title,
      publishAt: 'When it comes out, within a year; at once without it.',
      announced: 'With `publishAt`: everybody sees its page before it is out. False unless told.',
      tracks: 'At most 60, in their order.',
    },
    types: {
      ...types,
      publishAt: 'DateTime',
      tracks: {
        name: 'NewTrackInput',
        description: 'A track of a release that is published.',
        describe: {
          title: '1 to 200 characters.',
          genre: 'Free text of 1 to 60 characters.',
          explicit: 'Whether its words are explicit; they are not where this is left out.',
          audioFileUrl: '`uploadURL` or `objectPath` of the uploaded audio.',
        },
        ignoreNull: ['explicit'],
      },
    },
  },
  output: releaseOutput,
  errors: [MediaRefused],
  rest: {
    method: 'POST',
    path: '/releases/publish',
    summary:
      'Publishes a release with all its tracks from uploaded files, at once or at `publishAt`: all of it, or nothing. `RELEASE_TITLE_TAKEN` for a title that you have.',
    status: 201,
  },
  repeated: requireRelease,
  run: async (ctx, release, { newId }) => await publishRelease(ctx, release, newId),
})

const changing = defineOperation({
  name: 'editRelease',
  description: 'Changes a release of the signed-in artist. Fails with `RELEASE_TITLE_TAKEN` for a title they have.',
  access: artist,
  params: byId,
  input: editReleaseSchema,
  graphql: {
    input: {
      argument: 'The changes.',
      description: 'What changes of a release: what is left out stays, null takes away.',
    },
    describe: { ...details, id, title: '1 to 200 characters; its address stays.' },
    types,
  },
  output: releaseOutput,
  errors: [MediaRefused],
  rest: {
    method: 'PATCH',
    path: '/releases/:id',
    summary: 'Changes a release of the own; what is left out stays, null takes away.',
  },
  run: async (ctx, { id: releaseId, ...changes }) => await editRelease(ctx, releaseId, changes),
})

const ordering = defineOperation({
  name: 'orderTracks',
  description: 'Numbers all tracks of a release of the signed-in artist in this order.',
  access: artist,
  params: byId,
  input: orderTracksSchema,
  graphql: { describe: { id, songIds: 'Every track once, hidden and scheduled ones too.' } },
  output: releaseOutput,
  rest: {
    method: 'PUT',
    path: '/releases/:id/tracks',
    summary: 'Numbers all tracks of a release of the own in this order.',
  },
  run: async (ctx, { id: releaseId, ...order }) => await orderTracks(ctx, releaseId, order),
})

const settingState = defineOperation({
  name: 'setReleaseState',
  description: 'The same of a release of the signed-in artist, with all its tracks.',
  access: artist,
  params: byId,
  input: releaseStateSchema,
  graphql: {
    input: { argument: 'What it becomes.', description: 'Whether a release is out.', name: 'ReleaseStateInput' },
    describe: {
      id,
      state: 'What it becomes.',
      publishAt: 'With `scheduled`: when it comes out, within a year.',
      announced: 'With `scheduled`: whether everybody sees its page before it is out. Left out, that stays as it is.',
    },
    types: { state: 'ReleaseState', publishAt: 'DateTime' },
  },
  output: releaseOutput,
  rest: {
    method: 'PUT',
    path: '/releases/:id/state',
    summary:
      'Publishes, hides or schedules a release of the own, with all its tracks. `announced` shows the page of what is scheduled to everybody before it is out; left out, that stays as it is.',
  },
  run: async (ctx, { id: releaseId, ...change }) => await setReleaseState(ctx, releaseId, change),
})

const deleting = defineOperation({
  name: 'deleteRelease',
  description: 'Deletes a release of the signed-in artist and answers its id; its tracks become singles.',
  access: artist,
  params: byId,
  graphql: { describe: { id } },
  output: defineOutput<string>({ type: 'ID', shape: z.string() }),
  rest: {
    method: 'DELETE',
    path: '/releases/:id',
    summary: 'Deletes a release of the own; its tracks become singles.',
    status: 204,
  },
  run: async (ctx, { id: releaseId }) => {
    await deleteRelease(ctx, releaseId)
    return releaseId
  },
})

export const releaseOperations = [creating, publishing, changing, ordering, settingState, deleting]
