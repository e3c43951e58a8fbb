/** A server that is silent for longer than two of its heartbeats is gone. */
const SILENCE_MS = 30_000

/**
 * Reads `text/event-stream` until it ends: the data of each `next`, whole. Rejects when the connection breaks, or says
 * nothing for too long; `abort` is to cut it then.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onData: (data: string) => void,
  abort: () => void,
): Promise<void> {
  const reader = body.getReader()
  const text = new TextDecoder()
  let rest = ''
  for (;;) {
    const timer = setTimeout(abort, SILENCE_MS)
    const { done, value } = await reader.read().finally(() => clearTimeout(timer))
    if (done) return
    const blocks = (rest + text.decode(value, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const [, data] = /^event: next\ndata: (.*)$/m.exec(block) ?? []
      if (data) onData(data)
    }
  }
}
