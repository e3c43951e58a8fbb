import type { Role, Stage } from '../../testing/wrong-input/stage.ts'
import type { Input } from './ask-both.ts'

/** A call that succeeds, on something that was prepared for it alone: it is asked for once by each transport. */
export interface ParityCase {
  as: Role
  /** With the names and units of GraphQL, without its argument `input`. */
  input: Input
  /** Fields of the answer that differ from call to call. */
  varies?: readonly string[]
  /** The transports answer different parts of the result, so that only refusals are compared. */
  answersApart?: true
}

/** Cases by the names of operations: `plugins/<name>/testing/parity.ts` exports `parity`. */
export type ParityCases = Readonly<Record<string, (stage: Stage) => ParityCase | Promise<ParityCase>>>
