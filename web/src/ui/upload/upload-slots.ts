/** Uploads that run at the same time, over the whole page. */
export const UPLOAD_CONCURRENCY = 6

type Waiter = () => void

/** Lets a limited number of uploads run, and holds new ones back for a while when the server asks to slow down. */
export class UploadSlots {
  readonly #limit: number
  #running = 0
  #heldUntil = 0
  #waiting: Waiter[] = []
  #release: ReturnType<typeof setTimeout> | undefined

  constructor(limit: number = UPLOAD_CONCURRENCY) {
    this.#limit = limit
  }

  /** Runs `work` when there is room; work that is aborted while it waits never runs. */
  async run<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    await this.#enter(signal)
    try {
      return await work()
    } finally {
      this.#running -= 1
      this.#admit()
    }
  }

  /** No upload starts for so long. */
  hold(milliseconds: number): void {
    this.#heldUntil = Math.max(this.#heldUntil, Date.now() + milliseconds)
  }

  #enter(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted()
      const leave = () => {
        this.#waiting = this.#waiting.filter((waiter) => waiter !== enter)
        reject(signal.reason)
      }
      const enter = () => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      signal.addEventListener('abort', leave, { once: true })
      this.#waiting.push(enter)
      this.#admit()
    })
  }

  #admit(): void {
    const held = this.#heldUntil - Date.now()
    if (held > 0) {
      clearTimeout(this.#release)
      this.#release = setTimeout(() => this.#admit(), held)
      return
    }
    while (this.#running < this.#limit) {
      const next = this.#waiting.shift()
      if (!next) return
      this.#running += 1
      next()
    }
  }
}

/** The page's own. */
export const uploadSlots = new UploadSlots()
