import { defineOperation, defineOutput, type OutcomeError } from '#api/operation/operation.ts'
import { z } from 'zod'
import { closeMyAccount, DeletionInTheWay, type DeletionPreview, previewDeletion } from '../domain/close-my-account.ts'
import { ExportUnderWay } from '../domain/export-errors.ts'
import { findMyExport, type MyExport } from '../domain/find-exports.ts'
import { requestExport } from '../domain/request-export.ts'
import { accountChoiceSchema, deleteMyAccountSchema } from '../rules.ts'

const person = { signedIn: true } as const

/** Which of the accounts that are signed in. */
const choice = {
  describe: { userType: 'Of which account: user, artist or admin; the one that signed in last unless told.' },
  types: { userType: 'String' },
  ignoreNull: ['userType'],
} as const

const deletionInTheWay: OutcomeError = {
  error: DeletionInTheWay,
  name: 'DeletionInTheWayError',
  description: 'Something has to be dealt with first: OPEN_ORDERS, MONEY_LEFT or LAST_ADMIN.',
}
const exportUnderWay: OutcomeError = {
  error: ExportUnderWay,
  name: 'ExportUnderWayError',
  description: 'An archive of the account is being made already.',
}

const exportShape = z.object({
  id: z.uuid(),
  state: z.enum(['waiting', 'running', 'ready', 'failed']),
  percent: z.int(),
  records: z.int(),
  bytes: z.int().nullable(),
  requestedAt: z.iso.datetime(),
  readyAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
})

const findingExport = defineOperation({
  kind: 'query',
  name: 'myDataExport',
  description:
    'The archive that one of your accounts asked for last; null where it never did, or the week is over. Not with an access token.',
  access: person,
  input: accountChoiceSchema,
  graphql: choice,
  output: defineOutput<MyExport | null>({ type: 'MyDataExport', shape: exportShape.nullable() }),
  rest: {
    method: 'GET',
    path: '/account/exports/latest',
    summary: 'The archive of its data that one of your accounts asked for last; null without one.',
  },
  run: findMyExport,
})

const requestingExport = defineOperation({
  name: 'requestDataExport',
  description:
    'Asks for an archive of everything that is kept of one of your accounts. It is made by a job; a mail tells when it is ready, and for 7 days it can be downloaded. Three a day. Code CONFIRM_IDENTITY where the account did not sign in or confirm within 15 minutes. Not with an access token.',
  access: person,
  fresh: '15m',
  input: accountChoiceSchema,
  graphql: choice,
  output: defineOutput<MyExport>({ type: 'MyDataExport', shape: exportShape }),
  errors: [exportUnderWay],
  rest: {
    method: 'POST',
    path: '/account/exports',
    summary:
      'Asks for an archive of everything that is kept of one of your accounts. 403 CONFIRM_IDENTITY where it did not sign in or confirm within 15 minutes, 409 EXPORT_UNDER_WAY, 429 after three in a day.',
    status: 202,
  },
  run: requestExport,
})

const previewing = defineOperation({
  kind: 'query',
  name: 'myAccountDeletion',
  description: 'What deleting one of your accounts would meet. Not with an access token.',
  access: person,
  input: accountChoiceSchema,
  graphql: choice,
  output: defineOutput<DeletionPreview>({
    type: 'AccountDeletionPreview',
    nullable: false,
    shape: z.object({
      concerns: z.array(z.object({ code: z.string(), message: z.string(), canBeGivenUp: z.boolean() })),
    }),
    toRest: (_ctx, { concerns }) => ({
      concerns: concerns.map((concern) => ({ ...concern, canBeGivenUp: concern.lostCents !== undefined })),
    }),
  }),
  rest: {
    method: 'GET',
    path: '/account/deletion',
    summary: 'What stands in the way of deleting one of your accounts; money in it can be given up.',
  },
  run: previewDeletion,
})

const deleting = defineOperation({
  name: 'deleteMyAccount',
  description:
    'Closes one of your accounts, to be deleted after 14 days: its sessions and access tokens end, nobody sees it, a subscription is not renewed. Codes WRONG_PASSWORD; CONFIRM_IDENTITY where it has a second factor and did not sign in or confirm within 15 minutes. Not with an access token.',
  access: person,
  input: deleteMyAccountSchema,
  graphql: {
    input: {
      argument: 'Which, and how.',
      description: 'Which account, and what becomes of what hangs on it.',
    },
    describe: {
      ...choice.describe,
      password: 'Its password.',
      keepDownloads: 'Of an artist: who bought digital products can go on downloading them. True unless told.',
      giveUpMoney: 'Of an artist: give up money that was not paid out. False unless told.',
    },
    types: choice.types,
    ignoreNull: ['userType', 'keepDownloads', 'giveUpMoney'],
  },
  output: defineOutput<{ deletesAt: Date }>({
    type: 'ClosedAccount',
    shape: z.object({ deletesAt: z.iso.datetime() }),
  }),
  errors: [deletionInTheWay],
  rest: {
    method: 'POST',
    path: '/account/deletion',
    summary:
      'Closes one of your accounts, to be deleted after 14 days; until then signing in with comeBack opens it again. 400 WRONG_PASSWORD, 403 CONFIRM_IDENTITY with a second factor, 409 OPEN_ORDERS, MONEY_LEFT, LAST_ADMIN.',
    status: 202,
  },
  run: closeMyAccount,
})

export const accountDataOperations = [findingExport, requestingExport, previewing, deleting]
