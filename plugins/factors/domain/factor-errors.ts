import { Conflict, Forbidden, InputError } from '#api/app/errors.ts'
import { PASSKEYS_PER_ACCOUNT } from '../rules.ts'

/** 400: a code that does not fit, where somebody is signed in already. */
export class CodeWrong extends InputError {
  constructor() {
    const message = 'This code is wrong or was used before'
    super(message, { code: message }, 'CODE_WRONG')
  }
}

/** 403: nobody's, not for this, too late, or not signed as it must be. */
export class PasskeyRefused extends Forbidden {
  constructor(message = 'This passkey was not accepted. Please try again', cause?: unknown) {
    super(message, 'PASSKEY_REFUSED')
    this.cause = cause
  }
}

/** 409: admins must have a second factor here, and this is the last. */
export class LastFactorStays extends Conflict {
  constructor() {
    super('Admins need a second factor here. Add another one before you remove this', 'LAST_SECOND_FACTOR')
  }
}

export class AppAlreadyThere extends Conflict {
  constructor() {
    super('An authenticator app is set up already. Remove it first', 'APP_ALREADY_THERE')
  }
}

export class TooManyPasskeys extends Conflict {
  constructor() {
    super(`An account has at most ${PASSKEYS_PER_ACCOUNT} passkeys. Remove one first`, 'TOO_MANY_PASSKEYS')
  }
}
