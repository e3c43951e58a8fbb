import { logAuditEntries } from './audit/log-audit-entries.ts'
import { verifyAuditLog } from './audit/verify-audit-log.ts'
import { logState } from './log-state.ts'
import { witnessStates } from './witness/cosignatures.ts'

/** Services for other plugins. Errors and shapes stand at each function. */
export const booksServices = { logAuditEntries, logState, verifyAuditLog, witnessStates }

export type BooksServices = typeof booksServices
