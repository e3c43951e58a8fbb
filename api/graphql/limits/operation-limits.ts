import { GraphQLError } from 'graphql'
import { MAX_PAGE } from '../builder.ts'

/** Limits of one GraphQL request. Checked on the parsed document, before validation, sign-in and any SQL. */
export const OPERATION_LIMITS = {
  /** Characters of the document. */
  source: 20_000,
  /** Lexical tokens of the document: names, punctuators and values. */
  tokens: 2_000,
  /** Brackets inside brackets, of any kind. Deeper ones would be parsed until the stack ends, which is at another place each time. */
  nesting: 100,
  /** Nested fields, fragments included; a connection takes three. */
  depth: 12,
  /** The same below `__schema` and `__type`: what tools ask for is fifteen deep. */
  introspectionDepth: 20,
  /** `__schema` and `__type` in one operation. */
  introspections: 3,
  /** Fields as written. */
  fields: 500,
  /** Fields once every fragment stands where it is spread. */
  expandedFields: 1_000,
  /** Fields of Query or Mutation in one operation, fragments included. */
  rootFields: 20,
  aliases: 30,
  directives: 30,
  /** Objects that the answer can hold, by the page sizes asked for. */
  cost: 5_000,
  /** `first`, `last` and the like, as literals or by variables. */
  page: MAX_PAGE,
} as const

/** 400: the operation is refused unread; `code` says by which limit. */
export function refusal(code: string, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code, http: { status: 400 } } })
}
