import { GraphQLError } from 'graphql'
import { centsToDecimal } from '../text/money.ts'
import type { StaffRole } from '../access/staff-role.ts'
import { VERSION } from '../app/version.ts'
import { open, type SchemaBuilder } from './builder.ts'

/** Types that belong to no feature: roots that deny by default, times, money, errors, roles of the staff. */
export function defineKernelTypes(builder: SchemaBuilder): void {
  builder.queryType({
    description: 'Reads. Every field says who may ask; lists are connections of at most 100 a page.',
    authScopes: () => false,
    fields: (t) => ({
      version: t.string({ ...open, description: 'Version of this server.', resolve: () => VERSION }),
    }),
  })
  builder.mutationType({
    description: 'Writes. Outcomes a person can act on are result unions; anything else is an error with a code.',
    authScopes: () => false,
  })

  builder.scalarType('DateTime', {
    description: 'A moment in UTC, ISO 8601: 2026-11-21T06:48:14.000Z.',
    serialize: (value) => (value as Date).toISOString(),
    parseValue: (value) => {
      const time = typeof value === 'string' ? new Date(value) : new Date(Number.NaN)
      if (Number.isNaN(time.getTime()))
        throw new GraphQLError('DateTime must be an ISO 8601 time, for example 2026-11-21T06:48:14Z')
      return time
    },
  })

  builder.scalarType('JSON', {
    description: 'Any JSON value.',
    serialize: (value) => value,
    parseValue: (value) => value,
  })

  builder.objectType('Money', {
    description: 'An exact amount. `minor` is whole US cents, `decimal` the same in dollars.',
    fields: (t) => ({
      minor: t.int({ description: 'Whole cents.', resolve: (cents) => cents }),
      currency: t.string({ description: 'ISO 4217 code, always USD.', resolve: () => 'USD' }),
      decimal: t.string({
        description: 'Dollars with two decimals, for example "8.00".',
        resolve: (cents) => centsToDecimal(cents),
      }),
    }),
  })

  builder.enumType('StaffRole', {
    description: 'What somebody of the staff is there for. An owner may everything.',
    values: {
      support: { description: 'Accounts, orders, mail and custom requests.' },
      editor: { description: 'Artists who wait, songs, products and what the site says.' },
      finance: { description: 'Refunds, payouts, reconciliation and statements.' },
      owner: { description: 'Everything, including staff.' },
    } satisfies Record<StaffRole, object>,
  })

  builder.interfaceType('Error', {
    description: 'An outcome that the person can act on.',
    fields: (t) => ({
      message: t.exposeString('message', { description: 'For the person, in English.' }),
      code: t.exposeString('code', { description: 'For programs: UPPER_SNAKE, stable.' }),
    }),
  })
}
