import { Forbidden } from '../errors.ts'

/** 403: this takes a person in a browser. */
export class TokenNotAccepted extends Forbidden {
  constructor() {
    super('This cannot be done with an access token: sign in in a browser', 'TOKEN_NOT_ACCEPTED')
  }
}
