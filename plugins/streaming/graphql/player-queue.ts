import { only, type SchemaBuilder, withId } from '#api/graphql/builder.ts'
import { parseInput } from '#api/app/errors.ts'
import { controlPlayer, playerState, type PlayerState, queuedSongs, savePlayer } from '../domain/player-queue.ts'
import { controlPlayerInput, playerNewsInput, QUEUE_SONGS, savePlayerInput } from '../rules.ts'

const device = 'Chosen at random by the device, and kept by it: 8 to 64 letters and digits.'

/** The queue across the devices of one account, and remote control. */
export function definePlayerQueue(builder: SchemaBuilder): void {
  const Command = builder.enumType('PlayerCommand', {
    description: 'What one device asks of another.',
    values: {
      play: { description: 'Go on.' },
      pause: { description: 'Pause.' },
      next: { description: 'Play the next song.' },
      previous: { description: 'Play the one before.' },
    },
  })
  const Queued = builder.objectRef<string>('QueuedSong').implement({
    description: 'A song of the queue.',
    fields: (t) => ({
      song: t.prismaField({
        type: 'Song',
        description: 'The song.',
        resolve: async (query, id, _args, { ctx }) => await ctx.services.catalog.selectSong(ctx, id, withId(query)),
      }),
    }),
  })
  const State = builder.objectRef<PlayerState>('PlayerState').implement({
    description: 'What your player has, or had last, on whichever device.',
    fields: (t) => ({
      version: t.exposeInt('version', { description: 'Counts what was written.' }),
      queue: t.field({
        type: [Queued],
        description: `The queue, ${QUEUE_SONGS} songs at most; those that are gone are left out.`,
        resolve: async (state, _args, { ctx }) => await queuedSongs(ctx, state),
      }),
      currentId: t.id({
        nullable: true,
        description: 'Id of the song that is current.',
        resolve: ({ songIds, place }) => songIds[place] ?? null,
      }),
      seconds: t.exposeInt('seconds', { description: 'Seconds of the current song that had passed at `savedAt`.' }),
      isPlaying: t.exposeBoolean('isPlaying', { description: 'Whether it played then.' }),
      deviceId: t.exposeID('deviceId', { description: 'Which device that was.' }),
      device: t.exposeString('device', { description: 'What it calls itself: Chrome, Linux.' }),
      savedAt: t.expose('savedAt', { type: 'DateTime', description: 'When it was written.' }),
      command: t.field({
        type: Command,
        nullable: true,
        description: 'What another device asks of the one that is named in `deviceId`. Given out once.',
        resolve: ({ command }) => command,
      }),
    }),
  })
  const SaveInput = builder.inputType('SavePlayerInput', {
    description: 'What the player of a device has.',
    fields: (t) => ({
      deviceId: t.id({ required: true, description: device }),
      device: t.string({ required: true, description: 'What people call it, 60 characters at most.' }),
      songIds: t.idList({ description: `The queue, ${QUEUE_SONGS} songs at most; left out, it stays as it is.` }),
      place: t.int({ required: true, description: 'Place of the current song in the queue, from 0.' }),
      seconds: t.int({ required: true, description: 'Whole seconds of it that have passed.' }),
      isPlaying: t.boolean({ required: true, description: 'Whether it plays.' }),
      begins: t.boolean({
        description:
          'Whether this device takes the account’s player over; true unless told. With false, nothing is kept while another device has it.',
      }),
    }),
  })

  builder.queryField('playerState', (t) =>
    t.field({
      ...only({ signedIn: true }),
      type: State,
      nullable: true,
      description:
        'What your player has on whichever device; null where nothing was kept. The live topic `player` says when to ask again.',
      args: {
        after: t.arg.int({
          description: 'The version that you know: waits for news, at most 20 seconds.',
          deprecationReason: 'Use the live topic `player` instead. Since 2026-11-28.',
        }),
        deviceId: t.arg.id({ description: 'The device that asks.' }),
      },
      resolve: async (_root, args, { ctx }) => await playerState(ctx, parseInput(playerNewsInput, args)),
    }),
  )
  builder.mutationFields((t) => ({
    savePlayer: t.int({
      ...only({ signedIn: true }),
      description:
        'Keeps what the player of a device has, for the others of the account. The last one that begins wins. Answers the version, 0 for what was not kept.',
      args: { input: t.arg({ type: SaveInput, required: true, description: 'What it has.' }) },
      resolve: async (_root, { input }, { ctx }) => await savePlayer(ctx, parseInput(savePlayerInput, input)),
    }),
    controlPlayer: t.boolean({
      ...only({ signedIn: true }),
      description: 'Asks something of a device of your account that plays. It does so where it is open.',
      args: {
        deviceId: t.arg.id({ required: true, description: 'The device that is to do it.' }),
        command: t.arg({ type: Command, required: true, description: 'What to do.' }),
      },
      resolve: async (_root, args, { ctx }) => {
        await controlPlayer(ctx, parseInput(controlPlayerInput, args))
        return true
      },
    }),
  }))
}
