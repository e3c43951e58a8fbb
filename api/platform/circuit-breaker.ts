export interface CircuitBreaker {
  /** True while the other side is taken not to answer. */
  readonly open: boolean
  /** Runs the call, or rejects at once while open. A call that fails by `isSilence` opens it. */
  run<Result>(call: () => Promise<Result>): Promise<Result>
  close(): void
}

/**
 * Waits for an other side that does not answer only once: after the first call that got no answer, calls are refused at
 * once, and `probe` asks in the background, right away and then every `everyMilliseconds`, until it is answered.
 */
export function circuitBreaker({
  isSilence,
  probe,
  refusal,
  everyMilliseconds = 250,
}: {
  isSilence: (error: unknown) => boolean
  probe: () => Promise<unknown>
  refusal: () => Error
  everyMilliseconds?: number
}): CircuitBreaker {
  let open = false
  let ended = false
  let timer: NodeJS.Timeout | undefined

  const ask = (): void => {
    probe().then(
      () => {
        open = false
      },
      () => {
        if (!ended) timer = setTimeout(ask, everyMilliseconds).unref()
      },
    )
  }

  return {
    get open() {
      return open
    },
    run: async (call) => {
      if (open) throw refusal()
      try {
        return await call()
      } catch (error) {
        if (!open && !ended && isSilence(error)) {
          open = true
          ask()
        }
        throw error
      }
    },
    close: () => {
      ended = true
      clearTimeout(timer)
    },
  }
}
