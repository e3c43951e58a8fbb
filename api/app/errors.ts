import { z } from 'zod'
import { plainMessage } from '../text/plain-message.ts'
import type { BudgetState } from '../access/budget.ts'

/**
 * An outcome that the caller can understand and act on; anything else that is thrown is a bug and is masked.
 * `code` is UPPER_SNAKE and stable, `status` is what REST answers, `fields` says what is wrong with which input.
 */
export class DomainError extends Error {
  readonly code: string
  readonly status: number
  readonly fields?: Record<string, string>
  readonly retryAfterSeconds?: number

  constructor(
    message: string,
    options: {
      code: string
      status: number
      fields?: Record<string, string>
      retryAfterSeconds?: number
      cause?: unknown
    },
  ) {
    super(message, { cause: options.cause })
    this.name = new.target.name
    this.code = options.code
    this.status = options.status
    this.fields = options.fields
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/** 400: the input is not what it must be. */
export class InputError extends DomainError {
  constructor(message: string, fields?: Record<string, string>, code = 'BAD_INPUT') {
    super(message, { code, status: 400, fields })
  }

  /** One message per field, the first that applies. */
  static fromZod(error: z.ZodError): InputError {
    const fields: Record<string, string> = {}
    for (const issue of error.issues) fields[issue.path.join('.') || 'input'] ??= issue.message
    const first = error.issues[0]
    return new InputError(first?.message ?? 'The input cannot be taken as it is', fields)
  }
}

/** 401: nobody, or nobody of the needed kind, is signed in. */
export class NotSignedIn extends DomainError {
  constructor(message = 'Sign in to do this', code = 'NOT_SIGNED_IN') {
    super(message, { code, status: 401 })
  }
}

/** 401: the access token is unknown, revoked, past its end, or belongs to an account that is gone. */
export class InvalidToken extends NotSignedIn {
  constructor() {
    super('This access token is not valid', 'INVALID_TOKEN')
  }
}

/** 403: signed in, but not allowed. */
export class Forbidden extends DomainError {
  constructor(message = 'You are not allowed to do this', code = 'FORBIDDEN') {
    super(message, { code, status: 403 })
  }
}

/** 403: an admin without a second factor, where one is required; see `adminWithoutFactor` of the actor. */
export class SecondFactorRequired extends Forbidden {
  constructor() {
    super(
      'Admins need a second factor here. Set up an authenticator app or a passkey first, at /admin/second-factor',
      'SECOND_FACTOR_REQUIRED',
    )
  }
}

/** 403: this takes a person in a browser. */
export class TokenNotAccepted extends Forbidden {
  constructor() {
    super('This cannot be done with an access token: sign in in a browser', 'TOKEN_NOT_ACCEPTED')
  }
}

/** 404. */
export class NotFound extends DomainError {
  constructor(what = 'Not found') {
    super(what.includes(' ') ? what : `${what} not found`, { code: 'NOT_FOUND', status: 404 })
  }
}

/** 409: the state of things does not allow it. */
export class Conflict extends DomainError {
  constructor(message: string, code = 'CONFLICT', fields?: Record<string, string>) {
    super(message, { code, status: 409, fields })
  }
}

/** 429 with `Retry-After`. */
export class RateLimited extends DomainError {
  /** The limit that was reached, where it is one of those that callers plan with. */
  readonly budget?: BudgetState

  constructor(
    retryAfterSeconds: number,
    message = 'Too many attempts. Please wait and try again',
    budget?: BudgetState,
  ) {
    super(message, { code: 'RATE_LIMITED', status: 429, retryAfterSeconds })
    this.budget = budget
  }
}

/** 503: something this depends on does not answer. */
export class Unavailable extends DomainError {
  constructor(what: string, cause?: unknown) {
    super(`${what} is not available right now. Please try again in a moment`, {
      code: 'UNAVAILABLE',
      status: 503,
      retryAfterSeconds: 5,
      cause,
    })
  }
}

/** Parses input or throws an InputError that names each field. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input, { error: plainMessage })
  if (result.success) return result.data
  throw InputError.fromZod(result.error)
}
