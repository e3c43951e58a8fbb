/** Work that outlives a request: at least once, retried with exponential backoff, by whichever worker is free. */
export interface JobQueue {
  readonly name: 'bullmq-postgres' | 'bullmq-redis'
  /** Rejects within two seconds when the queue's store does not answer; what must not be lost is in the outbox or a table. */
  add(job: string, payload: unknown, options?: EnqueueOptions): Promise<void>
  /** Names of all jobs that there are, before any is added: what `counts` and `waitingSince` look at. */
  declare(jobs: Iterable<string>): void
  /**
   * Starts consuming; each job name has one handler, and jobs of other names are left to other workers. Schedules are the same
   * for all processes and are replaced as a whole.
   */
  consume(
    handlers: JobHandlers,
    schedules: readonly QueueSchedule[],
    /** Jobs at once, for each group where jobs stand in groups. */
    options?: { concurrency?: number },
  ): Promise<Consumer>
  /** Puts back those of the schedules that the store has lost (it was emptied, or is a new one); returns their names. */
  restoreSchedules(schedules: readonly QueueSchedule[]): Promise<string[]>
  /** Jobs waiting, running, failed for good. */
  counts(): Promise<{ waiting: number; active: number; delayed: number; failed: number }>
  /** Since when the oldest job could have run that no worker has taken; null when none waits. */
  waitingSince(): Promise<Date | null>
  /** Resolves when the store answers; throws otherwise. Used by /readyz. */
  check(): Promise<void>
  close(): Promise<void>
}

export interface EnqueueOptions {
  delayMilliseconds?: number
  /** While a job of this name and key waits to start, further ones are dropped; one that comes while it runs is kept. */
  collapse?: string
}

export interface JobHandler {
  /** Tries in all. */
  attempts: number
  /** `schedule` is the name of the schedule that started it, where one did. */
  run: (payload: unknown, schedule?: string) => Promise<unknown>
}

export type JobHandlers = Map<string, JobHandler>

export interface QueueSchedule {
  name: string
  job: string
  every: { milliseconds: number } | { cron: string }
  /** A time that it was due passed without a run: the first one is at once. */
  catchUp?: boolean
}

export interface Consumer {
  /** Takes no new job and waits for those that run. */
  close(): Promise<void>
}
