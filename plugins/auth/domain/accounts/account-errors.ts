import { dayInWords } from '#api/text/in-words.ts'
import { Conflict, DomainError, Forbidden, InputError, NotSignedIn } from '#api/app/errors.ts'

export class UsernameTaken extends Conflict {
  constructor() {
    super('Username is already taken', 'USERNAME_TAKEN', { username: 'Username is already taken' })
  }
}

export class EmailTaken extends Conflict {
  constructor() {
    super('Email is already registered', 'EMAIL_TAKEN', { email: 'Email is already registered' })
  }
}

export class AdminExists extends Conflict {
  constructor() {
    super('An admin may already exist', 'ADMIN_EXISTS')
  }
}

/** 409: who was approved once is not removed as a pending artist. */
export class ArtistAlreadyApproved extends Conflict {
  constructor() {
    super('This artist was already approved and cannot be rejected', 'ARTIST_ALREADY_APPROVED')
  }
}

/** The same for a wrong username and a wrong password. */
export class InvalidCredentials extends NotSignedIn {
  constructor() {
    super('Invalid credentials', 'INVALID_CREDENTIALS')
  }
}

export class SetupTokenWrong extends Forbidden {
  constructor() {
    super('The setup token is missing or wrong', 'SETUP_TOKEN_WRONG')
  }
}

/** 400: nobody is signed in, so nobody can be signed out. */
export class NoUserType extends InputError {
  constructor() {
    super('No user type found', undefined, 'NO_USER_TYPE')
  }
}

/** 403: what is asked for needs a person who has just shown that the account is theirs. */
export class IdentityNotConfirmed extends Forbidden {
  constructor() {
    super('Please confirm that it is you', 'CONFIRM_IDENTITY')
  }
}

/** 403: whoever signed up with somebody else's address must not lock its owner out. */
export class AddressNotVerified extends Forbidden {
  constructor() {
    super('Confirm your email first: we sent you a link', 'ADDRESS_NOT_VERIFIED')
  }
}

/** 400: the password that an account was asked for again is not its own. */
export class WrongPassword extends InputError {
  constructor(field: string) {
    super('This is not your password', { [field]: 'This is not your password' }, 'WRONG_PASSWORD')
  }
}

/** 403: its owner closed the account; who shows that it is theirs may come back until it is deleted. */
export class AccountClosed extends Forbidden {
  constructor(deletesAt: Date) {
    super(`This account is closed. It will be deleted on ${dayInWords(deletesAt.toISOString())}`, 'ACCOUNT_CLOSED')
  }
}

/** 403: staff suspended the account; its owner was told by mail. */
export class AccountSuspended extends Forbidden {
  constructor(reason: string, writeTo: string | null) {
    const whom = writeTo ? `Write to ${writeTo}` : 'Reply to the email we sent you'
    super(`This account is suspended: ${plainStop(reason)} ${whom} if you think this is wrong`, 'ACCOUNT_SUSPENDED')
  }
}

const plainStop = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

/** 409: two of the staff do not decide the same thing twice. */
export class AlreadySuspended extends Conflict {
  constructor() {
    super('This account is suspended already', 'ALREADY_SUSPENDED')
  }
}

/** 409: there is nothing to restore. */
export class NotSuspended extends Conflict {
  constructor() {
    super('This account is not suspended', 'NOT_SUSPENDED')
  }
}

/** 409: somebody has to look after the platform. */
export class LastAdmin extends Conflict {
  constructor() {
    super('This is the only owner. Make somebody else an owner first', 'LAST_ADMIN')
  }
}

/** 409: names that an account had stay reserved for it, so there is an end to them. */
export class TooManyUsernames extends Conflict {
  constructor() {
    super('You have changed your username as often as is possible', 'TOO_MANY_USERNAMES')
  }
}

/** 401: the password is right, and the account asks for more. */
export class SecondFactorNeeded extends NotSignedIn {
  constructor() {
    super('Enter the code of your authenticator app, or a recovery code', 'SECOND_FACTOR_NEEDED')
  }
}

/** 401: the password is right, and the code is not. */
export class SecondFactorWrong extends DomainError {
  constructor() {
    const message = 'This code is wrong or was used before'
    super(message, { code: 'SECOND_FACTOR_WRONG', status: 401, fields: { code: message } })
  }
}
