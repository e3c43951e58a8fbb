import type { DomainContext } from './context.ts'

declare module './extensions.ts' {
  interface Contributions {
    publicCalls: PublicCall
  }
}

/** A POST at an address that an outside specification sets. Needs no account: the body carries its own signatures. */
export interface PublicCall {
  path: string
  /** A longer body is refused (413). */
  maxBytes: number
  /** The actor is a visitor with an address, for limits. Null where there is no such address here (404). */
  answer(ctx: DomainContext, body: Buffer): Promise<{ status: number; contentType: string; body: string } | null>
}
