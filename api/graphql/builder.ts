import PothosSchemaBuilder from '@pothos/core'
import ErrorsPlugin from '@pothos/plugin-errors'
import PrismaPlugin from '@pothos/plugin-prisma'
import RelayPlugin from '@pothos/plugin-relay'
import ScopeAuthPlugin from '@pothos/plugin-scope-auth'
import type PrismaTypes from '#prisma/generated/pothos-types.ts'
import FreshPlugin from './fresh-plugin.ts'
import RefusalPlugin, { type OnRefused } from './refusal-plugin.ts'
import CompiledPlugin from './compiled/compiled-plugin.ts'
import type { PrismaClient } from '#prisma/generated/client/client.ts'
import { getDatamodel } from '#prisma/generated/pothos-types.ts'
import { capitalize } from '../text/capitalize.ts'
import type { Fresh } from '../access/fresh.ts'
import type { Config } from '../app/config.ts'
import type { DomainError } from '../app/errors.ts'
import type { AccessRule, AuthScopes } from '../app/extensions.ts'
import { denial, type RequestContext } from '../app/request-context.ts'
import type { StaffRole } from '../access/staff-role.ts'

interface SchemaTypes {
  Context: RequestContext
  PrismaTypes: PrismaTypes
  AuthScopes: AuthScopes
  DefaultFieldNullability: false
  /** Named types of the kernel, so that plugins can write `type: 'Money'`; a Money is whole cents. */
  Objects: { Money: number }
  Interfaces: { Error: DomainError }
  Scalars: {
    DateTime: { Input: Date; Output: Date }
    JSON: { Input: unknown; Output: unknown }
    /** An enum, not a scalar: named here, so that plugins can write `type: 'StaffRole'`. */
    StaffRole: { Input: StaffRole; Output: StaffRole }
    /** Raw ids: opaque UUIDs, the same in REST and GraphQL. */
    ID: { Input: string; Output: string }
  }
}

export type SchemaBuilder = ReturnType<typeof makeBuilder>

/** The longest page of any list. */
export const MAX_PAGE = 100

/** How far long lists are counted: `totalCount` costs the same however long they grow. */
export const MAX_COUNTED = 10_000

/**
 * `totalCount` of a page that several fields share, or that is made by hand: `t.int(totalCount)` among the connection's
 * fields. The page says how to count, and is asked only where a client wants to know.
 */
export const totalCount = {
  extensions: { pothosPrismaTotalCount: true },
  resolve: async (page: object): Promise<number> => {
    const { totalCount: count } = page as { totalCount?: number | (() => Promise<number>) }
    return typeof count === 'function' ? await count() : (count ?? 0)
  },
}
/** The same of a list that is counted up to `MAX_COUNTED`. */
export const boundedTotalCount = {
  ...totalCount,
  description: 'How many items the whole list has, counted up to 10,000: that number means as many or more.',
}

export function makeBuilder(client: PrismaClient, config: Config) {
  return new PothosSchemaBuilder<SchemaTypes>({
    // Errors before scope-auth before Prisma: so a denial can become a result, and denied fields run no SQL.
    plugins: [ErrorsPlugin, RefusalPlugin, ScopeAuthPlugin, FreshPlugin, RelayPlugin, CompiledPlugin, PrismaPlugin],
    defaultFieldNullability: false,
    prisma: {
      client,
      dmmf: getDatamodel(),
      maxConnectionSize: MAX_PAGE,
      defaultConnectionSize: 20,
      filterConnectionTotalCount: true,
      onUnusedQuery: config.production ? null : 'error',
    },
    relay: { clientMutationId: 'omit', cursorType: 'String' },
    errors: {
      defaultTypes: [],
      defaultResultOptions: { name: ({ fieldName }) => `${capitalize(fieldName)}Success` },
      defaultUnionOptions: { name: ({ fieldName }) => `${capitalize(fieldName)}Result` },
    },
    scopeAuth: {
      authScopes: (context) => context.passed(),
      unauthorizedError: (_parent, context) => denial(context.actor),
      treatErrorsAsUnauthorized: false,
      authorizeOnSubscribe: true,
    },
  })
}

/**
 * Marks who may use a root field: `t.field({ ...only({ admin: true }), … })`.
 * Query and Mutation deny by default; a field nobody classified is refused to everybody.
 */
export function only(access: AccessRule, { fresh, onRefused }: { fresh?: Fresh; onRefused?: OnRefused } = {}) {
  const extensions = { ...(fresh && { fresh }), ...(onRefused && { onRefused }) }
  return {
    skipTypeScopes: true,
    authScopes: access as AuthScopes,
    ...((fresh || onRefused) && { extensions }),
  } as const
}

/** A root field for everybody. */
export const open = only({ public: true })

/**
 * A root field for everybody that answers everybody alike, whoever asks and whenever: from these tables (and those of the
 * types that a document names), whose changes are told. Answers to stored documents of such fields are kept as bytes.
 */
export const shared = (reads: readonly string[] = []) =>
  ({ ...open, extensions: { shared: { reads }, publicRead: true } }) as const

/** A root field for everybody that a replica may answer, to whoever has not just written. Nothing of money stands below it without a rule. */
export const publicRead = { ...open, extensions: { publicRead: true } } as const

/**
 * A field's selection with the id added: a client that asks only for `__typename` of a result selects nothing, which
 * Prisma refuses.
 */
export function withId<Query extends { select?: object | null; include?: object | null }>(query: Query): Query {
  return query.include ? query : { ...query, select: { id: true, ...query.select } }
}

/** The meaning of `idempotencyKey` in an input; see api/operation/idempotency.ts. */
export const IDEMPOTENCY_KEY =
  'Makes a repetition safe: within 24 hours the same key with the same input answers the same result. Codes IDEMPOTENCY_KEY_REUSED with another input, IDEMPOTENCY_KEY_IN_USE while the first is under way.'
