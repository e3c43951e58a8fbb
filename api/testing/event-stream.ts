import { eventually } from './programs/server-process.ts'
import type { TestApp } from './test-app.ts'

/** A live operation as a client reads it. */
export interface EventStream {
  status: number
  headers: Headers
  /** Results so far, without the event that says that it is open. */
  events: { data?: unknown; errors?: { message: string; extensions?: { code?: string } }[] }[]
  /** How many comments came, which keep the connection alive. */
  readonly beats: number
  /** The server completed it. */
  readonly isComplete: boolean
  /** The connection ended, with or without that. */
  readonly isOver: boolean
  /** Waits for as many results. */
  until(count: number): Promise<unknown>
  untilOver(): Promise<unknown>
  leave(): void
}

const origins = new WeakMap<TestApp, Promise<string>>()

const originOf = (test: TestApp): Promise<string> => {
  const known = origins.get(test) ?? test.listen()
  origins.set(test, known)
  return known
}

const isOpening = ({ data }: EventStream['events'][number]): boolean =>
  (data as { liveEvents?: { topic?: unknown } | null } | null | undefined)?.liveEvents?.topic === null

/** Opens a subscription over HTTP that asks for the topic. Resolves when every event is told from then on, or it is over. */
export async function openStream(
  test: TestApp | string,
  query: string,
  cookie: string | null = null,
  headers: Record<string, string> = {},
): Promise<EventStream> {
  const origin = typeof test === 'string' ? test : await originOf(test)
  const leaving = new AbortController()
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      ...(cookie && { cookie }),
      ...headers,
    },
    body: JSON.stringify({ query }),
    signal: leaving.signal,
  })
  const events: EventStream['events'] = []
  let [beats, isOpen, isComplete, isOver] = [0, false, false, false]
  const take = (block: string) => {
    const lines = block.split('\n')
    if (lines.includes(':')) beats += 1
    const name = lines.find((line) => line.startsWith('event: '))?.slice(7)
    const data = lines.find((line) => line.startsWith('data: '))?.slice(6)
    if (name === 'next' && data) {
      const event = JSON.parse(data) as EventStream['events'][number]
      if (isOpening(event)) isOpen = true
      else events.push(event)
    }
    if (name === 'complete') isComplete = true
  }
  const read = async () => {
    let rest = ''
    const text = new TextDecoder()
    for await (const bytes of response.body ?? []) {
      const blocks = (rest + text.decode(bytes, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      blocks.forEach(take)
    }
  }
  void read()
    .catch(() => {})
    .finally(() => (isOver = true))
  await eventually(() => isOpen || isOver, { within: 60_000, what: 'an open live stream' })
  return {
    status: response.status,
    headers: response.headers,
    events,
    get beats() {
      return beats
    },
    get isComplete() {
      return isComplete
    },
    get isOver() {
      return isOver
    },
    until: (count) => eventually(() => events.length >= count, { within: 60_000, what: `${count} live events` }),
    untilOver: () => eventually(() => isOver, { within: 60_000, what: 'the end of a live stream' }),
    leave: () => leaving.abort(),
  }
}
