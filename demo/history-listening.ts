import { COUNTED_AFTER_SECONDS } from '#plugins/streaming/rules.ts'
import type { ListeningRound } from './plan-listening.ts'
import type { Past } from './past.ts'

/** Each listener opens a song, has its audio, hears as much of it as is counted, and claims it. */
export async function listenTogether(
  { app, clock, members, songs, isAgain }: Past,
  planned: ListeningRound['plays'],
): Promise<void> {
  const { streaming } = app.services
  const plays = planned.flatMap(({ listener, song }) => {
    const [actor, playable] = [members.get(listener.username), songs.get(song)]
    return actor && playable ? [{ actor, song: playable }] : []
  })
  await Promise.all(
    plays.map(async ({ actor, song }) => {
      const ctx = app.context(actor)
      const { id } = await streaming.openPlayback(ctx, { songId: song.id })
      // Nobody is there to send the bytes to: the audio is handed over as it is where another server sends them.
      await streaming.redeemPlayback(ctx, id)
    }),
  )
  clock.advance(COUNTED_AFTER_SECONDS * 1_000)
  const verdicts = await Promise.all(
    plays.map(({ actor, song: { id: songId, artistId } }) =>
      streaming.claimStream(app.context(actor), { songId, artistId, duration: COUNTED_AFTER_SECONDS }),
    ),
  )
  // A claim that an interrupted round had counted covers the same half minute of its listener: it is not counted again.
  const refused = verdicts.find(({ counted, reason }) => !counted && !(isAgain && reason === 'OVERLAPPING'))
  if (refused) throw new Error(`a stream of the demo was not counted: ${refused.reason}`)
}
