import { Conflict, InputError } from '#api/app/errors.ts'

/** 409: the address belongs to somebody of the staff. */
export class AlreadyStaff extends Conflict {
  constructor() {
    super('Someone on the team already has this address', 'ALREADY_STAFF', {
      email: 'Someone on the team already has this address',
    })
  }
}

/** 400: the link was used, withdrawn, or is older than a week. */
export class InvitationEnded extends InputError {
  constructor() {
    super(
      'This invitation was used, withdrawn, or is older than 7 days. Ask who invited you for a new one',
      undefined,
      'INVITATION_ENDED',
    )
  }
}
