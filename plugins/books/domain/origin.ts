import type { DomainContext } from '#api/app/context.ts'

/** Name of the installation’s log and of its keys: `fairwave.example/books`. Another name begins another log. */
export const originOf = (ctx: DomainContext): string =>
  `${new URL(ctx.addressOf('/')).host}/${ctx.settings.books.BOOKS_NAME}`

/** Name of the log that the audit log’s entries are in. Only whoever runs the installation reads it. */
export const auditOriginOf = (ctx: DomainContext): string => `${originOf(ctx)}-audit`

/** Where the log’s files are in the object store. */
export const folderOf = (origin: string): string => `books/${origin.replaceAll(/[^\w.-]+/g, '-')}`
