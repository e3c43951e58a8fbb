import { Conflict } from '#api/app/errors.ts'

/** 409: the request's state does not allow this step. */
export class RequestStepRefused extends Conflict {
  constructor(from: string, to: string) {
    super(`A request that is ${from} cannot become ${to}`, 'STEP_REFUSED')
  }
}
