import { HttpResponse, http } from 'msw'

export interface FakeStream {
  topics: { topic: string; id?: string }[]
  /** The client left, or it is completed. */
  readonly isLeft: boolean
  /** Says that it is open, which no refused one does. */
  open(): void
  send(event: { topic: string; id?: string | null; by?: string | null }): void
  refuse(code: string): void
  /** As a server that stops. */
  complete(): void
}

/** The live operations of a server; other requests to `/graphql` are left to the handlers behind it. */
export const fakeStreams = () => {
  const opened: FakeStream[] = []
  const handler = http.post('*/graphql', async ({ request }) => {
    if (!request.headers.get('accept')?.includes('event-stream')) return undefined
    const { variables } = (await request.clone().json()) as { variables: { topics: FakeStream['topics'] } }
    const bytes = new TextEncoder()
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined
    let isLeft = false
    const write = (text: string) => controller?.enqueue(bytes.encode(text))
    const body = new ReadableStream<Uint8Array>({
      start: (made) => {
        controller = made
        write(':\n\n')
      },
      cancel: () => {
        isLeft = true
      },
    })
    const leave = () => {
      isLeft = true
    }
    request.signal.addEventListener('abort', leave)
    const next = (result: object) => write(`event: next\ndata: ${JSON.stringify(result)}\n\n`)
    const complete = () => {
      write('event: complete\ndata:\n\n')
      controller?.close()
      isLeft = true
    }
    opened.push({
      topics: variables.topics,
      get isLeft() {
        return isLeft
      },
      open: () => next({ data: { liveEvents: { topic: null, id: null, by: null } } }),
      send: ({ id = null, by = null, ...event }) => next({ data: { liveEvents: { ...event, id, by } } }),
      refuse: (code) => {
        next({ data: null, errors: [{ message: 'No', extensions: { code } }] })
        complete()
      },
      complete,
    })
    return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  return { opened, handler }
}
