import { Agent } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { type Answer, ask } from '../load/ask.ts'
import type { Shot } from '../load/fire.ts'
import { cookieOf, graphqlShot, webDocument, webOperation } from '../rows/graphql.ts'
import { AUDIO_BYTES } from '../world/copy-catalog.ts'
import { artistOf, songOf, type WorldPlan } from '../world/plan.ts'
import type { Random } from '../world/random.ts'
import type { Meter } from './meter.ts'

/** A counted stream is half a minute; a second more, as clocks differ. */
const HEARD_SECONDS = 31
const releases = webDocument('streaming/discover-page.graphql', 'streaming/player-song.graphql')
const artistPage = webOperation('ApprovedArtist')

export interface ListenerOptions {
  origin: string
  plan: WorldPlan
  number: number
  /** Numbers of songs whose sound is there. */
  songs: readonly number[]
  dice: Random
  meter: Meter
  /** Milliseconds since the epoch: nothing new is begun after that. */
  until: number
  onCounted(): void
}

/** One person with a browser: looks around, plays, seeks, skips or hears on, and claims what was heard. */
export async function listen(options: ListenerOptions): Promise<void> {
  const { origin, plan, number, songs, dice, meter, until, onCounted } = options
  const agent = new Agent({ keepAlive: true, maxSockets: 2 })
  const headers = cookieOf('listener', number)
  const call = (kind: string, shot: Shot, status: readonly number[]) =>
    meter.time(kind, async () =>
      expectStatus(await ask(origin, { ...shot, headers: { ...shot.headers, ...headers } }, agent), status),
    )
  const pause = (seconds: number) => setTimeout(Math.min(seconds * 1_000, Math.max(0, until - Date.now())))
  // Else everybody who waits would go on in the same instant at the end.
  const isOver = () => Date.now() >= until
  let tag: string | undefined

  const browse = async () => {
    const known: Record<string, string> = tag ? { 'if-none-match': tag } : {}
    const page = await call('new releases (REST)', { path: '/api/discover/new-releases', headers: known }, [200, 304])
    tag = page?.headers.etag ?? tag
    await call('discover (GraphQL)', graphqlShot(releases, { first: 20 }), [200])
    await pause(dice.whole(1, 4))
    if (isOver()) return
    const username = artistOf(plan, dice.popular(plan.size.artists)).username
    await call('artist (GraphQL)', graphqlShot(artistPage, { username }), [200])
    await pause(dice.whole(1, 4))
  }

  const play = async () => {
    const song = songOf(plan, dice.pick(songs))
    const json = { 'content-type': 'application/json' }
    const opened = await call(
      'play',
      { method: 'POST', path: `/api/songs/${song.id}/playback`, headers: json, body: '{}' },
      [201],
    )
    if (!opened) return
    const openedAt = Date.now()
    const { url } = JSON.parse(opened.body.toString()) as { url: string }
    const range = (start: number, bytes: number) =>
      call(
        'audio',
        { path: url, headers: { range: `bytes=${start}-${Math.min(AUDIO_BYTES, start + bytes) - 1}` } },
        [206],
      )
    const chunk = Math.ceil((AUDIO_BYTES * HEARD_SECONDS) / song.duration / 4)
    await range(0, chunk)
    if (dice.next() < 0.25) return await pause(dice.whole(2, 8))
    // A jump forward, and on from there.
    const from = dice.next() < 0.5 ? chunk : Math.floor(AUDIO_BYTES / 2)
    for (let part = 0; part < 3; part += 1) {
      await pause(HEARD_SECONDS / 4)
      if (isOver()) return
      await range(from + part * chunk, chunk)
    }
    await pause(HEARD_SECONDS - (Date.now() - openedAt) / 1_000)
    if (Date.now() - openedAt < HEARD_SECONDS * 1_000) return
    const body = JSON.stringify({
      songId: song.id,
      artistId: artistOf(plan, song.artistNumber).id,
      duration: HEARD_SECONDS - 1,
    })
    const claim = await call('claim', { method: 'POST', path: '/api/streams', headers: json, body }, [202])
    const verdict = claim && (JSON.parse(claim.body.toString()) as { counted: boolean; reason?: string })
    if (verdict?.counted) onCounted()
    else if (verdict)
      await meter.time('claim', async () => {
        throw new Error(`not counted: ${verdict.reason}`)
      })
  }

  // Not all at once.
  await pause(dice.next() * 20)
  while (!isOver()) {
    await browse()
    const heard = dice.whole(1, 3)
    for (let turn = 0; turn < heard && !isOver(); turn += 1) await play()
  }
  agent.destroy()
}

function expectStatus(answer: Answer, expected: readonly number[]): Answer {
  if (!expected.includes(answer.status)) throw new Error(`${answer.status} ${answer.body.toString().slice(0, 120)}`)
  const isJson = answer.headers['content-type']?.includes('json')
  if (isJson && answer.body.includes('"errors":')) throw new Error(answer.body.toString().slice(0, 120))
  return answer
}
