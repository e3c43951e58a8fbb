import { type DomainError, InvalidToken } from '../app/errors.ts'

/** `WWW-Authenticate` of a 401 (RFC 6750). Browsers ask nobody for a bearer. */
export const challengeOf = (error: DomainError): string =>
  error instanceof InvalidToken ? 'Bearer error="invalid_token"' : 'Bearer realm="Fairwave"'
