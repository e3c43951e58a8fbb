import { DomainError } from './errors.ts'

export const STORAGE_FULL_MESSAGE = 'There is no room left on the server. Please try again later'

/** 507: the disk (or what stands for it) is full. It passes as soon as there is room again. */
export class StorageFull extends DomainError {
  constructor(cause?: unknown) {
    super(STORAGE_FULL_MESSAGE, { code: 'STORAGE_FULL', status: 507, cause })
  }
}

/** File system, quota of it, and PostgreSQL's disk_full; what servers of S3 say. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100', 'STORAGE_FULL', 'QuotaExceeded', 'XMinioStorageFull'])

/** True when something could not be written for want of room, anywhere down the chain of causes. */
export function isStorageFull(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Object && depth < 6; depth += 1) {
    const { code, originalCode, name, message, meta } = cause as {
      code?: string
      originalCode?: string
      name?: string
      message?: string
      meta?: { driverAdapterError?: unknown }
    }
    if ([code, originalCode, name].some((text) => text !== undefined && CODES.has(text))) return true
    if (message && /No space left on device/i.test(message)) return true
    cause = (cause as { cause?: unknown }).cause ?? meta?.driverAdapterError
  }
  return false
}
