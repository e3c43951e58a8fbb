/** Events that wait for their reader, one per key. */
export interface EventQueue<Event> extends AsyncIterableIterator<Event> {
  /** Replaces an event of this key that still waits, so a slow reader costs no more memory than a fast one. */
  push(key: string, event: Event): void
  /** Reads on to nothing: the reader is told that it is over. */
  end(): void
}

/**
 * A queue with one reader. Not a generator: `return` must end it at once, also while it waits for an event. `pass` is asked
 * for each event when it is read; another value than the event is the last one.
 */
export function eventQueue<Event>(pass: (event: Event) => Promise<Event>, onEnd: () => void): EventQueue<Event> {
  const waiting = new Map<string, Event>()
  let wake = () => {}
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    waiting.clear()
    wake()
    onEnd()
  }
  const take = (): Event | undefined => {
    const [first] = waiting
    if (first) waiting.delete(first[0])
    return first?.[1]
  }
  return {
    push(key, event) {
      if (isOver) return
      waiting.set(key, event)
      wake()
    },
    end,
    async next() {
      for (;;) {
        if (isOver) return { value: undefined, done: true }
        const event = take()
        if (event === undefined) {
          await new Promise<void>((resolve) => (wake = resolve))
          continue
        }
        const passed = await pass(event)
        if (isOver) return { value: undefined, done: true }
        if (passed !== event) end()
        return { value: passed, done: false }
      }
    },
    async return() {
      end()
      return { value: undefined, done: true }
    },
    async throw(error: unknown) {
      end()
      throw error
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
