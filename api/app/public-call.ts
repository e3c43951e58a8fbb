import type { DomainContext } from './context.ts'

declare module './extensions.ts' {
  interface Contributions {
    publicCalls: PublicCall
  }
}

/** A call at an address that a specification of others sets, by POST, without an account: what it carries proves itself. */
export interface PublicCall {
  path: string
  maxBytes: number
  /** Null where there is no such address here. */
  answer(ctx: DomainContext, body: Buffer): Promise<{ status: number; contentType: string; body: string } | null>
}
