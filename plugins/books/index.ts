import { z } from 'zod'
import { definePlugin, job } from '#api/app/plugin.ts'
import { logAuditEntries } from './domain/audit/log-audit-entries.ts'
import { logClosedMonth, logMonths, logPreparedMonth } from './domain/log-months.ts'
import { logFiles } from './domain/log-files.ts'
import { booksData } from './domain/personal-data.ts'
import { type BooksSettings, booksSettings } from './domain/settings.ts'
import { witnessCalls } from './domain/witness/witness-calls.ts'
import { signingProblem } from './domain/signing-problem.ts'
import { booksKeyUse, witnessKeyUse } from './domain/key-use.ts'
import { bookOperations } from './operations/proved-months.ts'
import { booksServices } from './domain/services.ts'
import { proofRoutes } from './rest/proof-routes.ts'

declare module '#api/app/extensions.ts' {
  interface Settings {
    books: BooksSettings
  }
  interface Jobs {
    'books.log-months': Record<string, never>
    'books.log-audit-entries': Record<string, never>
  }
}

export * from './contract.ts'

/** A public log of hashes by which artists and listeners prove their months, whoever runs the database. */
export const books = definePlugin({
  name: 'books',
  title: 'books that anyone can check',
  dependsOn: ['auth', 'billing', 'royalties'],
  config: booksSettings,
  services: () => booksServices,
  hooks: { 'royalties.month-prepared': logPreparedMonth, 'royalties.month-closed': logClosedMonth },
  jobs: [
    job({ name: 'books.log-months', payload: z.object({}), handler: logMonths }),
    job({ name: 'books.log-audit-entries', payload: z.object({}), handler: async (ctx) => await logAuditEntries(ctx) }),
  ],
  schedules: [
    { name: 'books.log-months', job: 'books.log-months', every: { milliseconds: 300_000 } },
    { name: 'books.log-audit-entries', job: 'books.log-audit-entries', every: { milliseconds: 300_000 } },
  ],
  operations: bookOperations,
  routes: proofRoutes,
  contributes: {
    personalData: booksData,
    publicFiles: logFiles,
    keyUses: [booksKeyUse, witnessKeyUse],
    publicCalls: witnessCalls,
    startNotes: [signingProblem],
  },
})
