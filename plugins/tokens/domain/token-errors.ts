import { Conflict } from '#api/app/errors.ts'
import { TOKENS_PER_ACCOUNT } from '../rules.ts'

export class TooManyTokens extends Conflict {
  constructor() {
    super(
      `An account has at most ${TOKENS_PER_ACCOUNT} access tokens. Revoke one that is not used any more`,
      'TOO_MANY_TOKENS',
    )
  }
}
