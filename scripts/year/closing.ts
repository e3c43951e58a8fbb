import type { People } from './people.ts'
import type { YearStage } from './stage.ts'

/** What is left of a simulation when its last day is over. */
export interface Closing {
  stage: YearStage
  people: People
  /** Files of checkpoints that were kept over the time, oldest first. */
  checkpoints: readonly string[]
}
