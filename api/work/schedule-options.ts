export interface ScheduleOptions {
  /** Not before; without it at once. */
  runAt?: Date
  /** What waits under the same key is replaced, and taken from the worker that has it. */
  dedupeKey?: string
  /** What it is about, for staff. */
  subject?: string
  /** Lower first; 0 unless given. */
  priority?: number
}
