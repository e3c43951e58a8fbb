import type { JsonSchema } from './json-schema.ts'

export interface ApiResponse {
  description: string
  headers?: Record<string, { description: string; schema: JsonSchema }>
  content?: Record<string, { schema: JsonSchema | { $ref: string } }>
}

const refused = (description: string): ApiResponse => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

/** How calls fail, by the names that they refer to. */
export const ERROR_RESPONSES = {
  BadRequest: refused('The input is not what it must be; `fields` says what is wrong with which.'),
  NotSignedIn: refused('Nobody, or nobody of the needed kind, is signed in; or the access token is not valid.'),
  Forbidden: refused('Signed in, but not allowed; or the access token lacks the scope.'),
  NotFound: refused('There is no such thing, or it is not yours to know of.'),
  TooManyRequests: {
    ...refused('Too many requests.'),
    headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
  },
  Failure: refused(
    'Any other refusal: 409 where the state of things does not allow it, 413, 415, 500 with a `requestId`, 503 when something is down.',
  ),
}

/** The body of a failure. */
export const ERROR: JsonSchema = {
  type: 'object',
  properties: {
    message: { type: 'string', description: 'For people, in English.' },
    code: { type: 'string', description: 'For programs: UPPER_SNAKE, stable.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'What is wrong with which input, by its name.',
    },
    requestId: { type: 'string', description: 'With a 500: what to name when you report it.' },
  },
  required: ['message', 'code'],
}
