import { only, type SchemaBuilder } from '#api/graphql/builder.ts'
import { parseInput } from '#api/app/errors.ts'
import { mayManageArtist } from '#plugins/auth'
import { isExclusive, isOpenSong } from '#plugins/catalog'
import { findOutdated } from '../domain/work.ts'
import { previewUrl, setPreview, SoundNotReady } from '../domain/previews.ts'
import { releaseLoudness } from '../domain/sounds.ts'
import { setPreviewSchema } from '../rules.ts'
import { defineSameRecordings } from './same-recordings.ts'

interface Sound {
  songId: string
  artistId: string
  releaseId: string | null
  peaks: Uint8Array
  loudness: number
  truePeak: number
  range: number
  loudestStart: number
  previewStart: number | null
  previewOff: boolean
  renditions: { kind: string; key: string }[]
  /** The song is not for everyone. */
  isExclusive: boolean
}

const select = {
  id: true,
  artistId: true,
  audioKey: true,
  releaseId: true,
  audience: true,
  opensAt: true,
  sound: {
    select: {
      songId: true,
      artistId: true,
      audioKey: true,
      peaks: true,
      loudness: true,
      truePeak: true,
      range: true,
      loudestStart: true,
      previewStart: true,
      previewOff: true,
      renditions: { select: { kind: true, key: true } },
    },
  },
} as const

/** The sound of songs: waveform, loudness, and previews. */
export function defineSongSound(builder: SchemaBuilder): void {
  defineSameRecordings(builder)
  const SongSound = builder.objectRef<Sound>('SongSound').implement({
    description: 'What a song sounds like, measured from its whole recording.',
    fields: (t) => ({
      peaks: t.string({
        description: 'The waveform: 800 bytes in base64, the loudest sample of each part from 0 to 255.',
        resolve: ({ peaks }) => Buffer.from(peaks).toString('base64'),
      }),
      loudness: t.exposeFloat('loudness', { description: 'Integrated loudness in LUFS (EBU R 128).' }),
      truePeak: t.exposeFloat('truePeak', { description: 'Highest true peak in dBTP.' }),
      range: t.exposeFloat('range', { description: 'Loudness range in LU.' }),
      releaseLoudness: t.float({
        nullable: true,
        description: 'Loudness in LUFS of its whole release, for playing that without changes between tracks.',
        resolve: async ({ releaseId }, _args, { ctx }) =>
          releaseId === null ? null : ((await releaseLoudness(ctx, releaseId))?.loudness ?? null),
      }),
      releaseTruePeak: t.float({
        nullable: true,
        description: 'Highest true peak in dBTP of its whole release.',
        resolve: async ({ releaseId }, _args, { ctx }) =>
          releaseId === null ? null : ((await releaseLoudness(ctx, releaseId))?.truePeak ?? null),
      }),
      previewUrl: t.string({
        nullable: true,
        description:
          'Path of half a minute for everybody; null where the artist or the platform wants none, and for a song that is not for everyone.',
        resolve: (sound, _args, { ctx }) => (sound.isExclusive ? null : previewUrl(ctx, sound)),
      }),
      previewOn: t.boolean({
        description: 'Whether visitors may hear a preview; it follows in a few minutes where there is none yet.',
        resolve: ({ previewOff }, _args, { ctx }) => ctx.settings.sound.PREVIEWS && !previewOff,
      }),
      previewStart: t.float({
        description: 'Second at which that half minute begins.',
        resolve: ({ previewStart, loudestStart }) => previewStart ?? loudestStart,
      }),
      previewChosen: t.boolean({
        nullable: true,
        description: 'Whether its artist chose that second. For that artist and admins; null for others.',
        resolve: ({ artistId, previewStart }, _args, { actor }) =>
          mayManageArtist(actor, artistId, 'editor', 'support') ? previewStart !== null : null,
      }),
    }),
  })

  builder.prismaObjectField('Song', 'sound', (t) =>
    t.field({
      type: SongSound,
      nullable: true,
      select,
      description:
        'What it sounds like; null until that was measured, minutes after it was published, and for whom the song is not open to.',
      resolve: async ({ audioKey, sound, ...song }, _args, { ctx }) =>
        sound && sound.audioKey === audioKey && (await isOpenSong(ctx, song))
          ? { ...sound, releaseId: song.releaseId, isExclusive: isExclusive(song, ctx.clock.now()) }
          : null,
    }),
  )

  builder.objectType(SoundNotReady, {
    name: 'SoundNotReadyError',
    interfaces: ['Error'],
    description: 'The song was published a moment ago, and nothing is known of its sound.',
  })
  const Input = builder.inputType('SetPreviewInput', {
    description: 'What of a preview changes; what is left out stays.',
    fields: (t) => ({
      songId: t.id({ required: true, description: 'Id of the song.' }),
      start: t.float({ description: 'Second at which it begins; null for the loudest half minute.' }),
      on: t.boolean({ description: 'Whether visitors hear it.' }),
    }),
  })

  builder.mutationFields((t) => ({
    setPreview: t.prismaField({
      ...only({ artist: true, editor: true }),
      type: 'Song',
      errors: { types: [SoundNotReady] },
      description:
        'Chooses where the preview of a song begins, or takes it away. The file follows within a minute or two.',
      args: { input: t.arg({ type: Input, required: true, description: 'The song, and what changes.' }) },
      resolve: async (query, _root, { input }, { ctx }) => {
        const parsed = parseInput(setPreviewSchema, input)
        await setPreview(ctx, parsed)
        return await ctx.services.catalog.selectSong(ctx, parsed.songId, query)
      },
    }),
    findOutdatedSounds: t.int({
      ...only({ editor: true }),
      description:
        'Goes over all songs and has made what is missing of what they are played from, waveforms and previews. Answers how many songs wait for that since.',
      resolve: async (_root, _args, { ctx }) => await findOutdated(ctx),
    }),
  }))
}
