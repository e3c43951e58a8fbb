import type { ContextPorts } from '#api/app/context.ts'

const PURPOSE = 'factors:app'

type Context = { ports: Pick<ContextPorts, 'keys'> }

/** Encrypts what must not be read from a copy of the database; `owner` binds it to its row. */
export const seal = (ctx: Context, secret: Uint8Array, owner: string): Uint8Array<ArrayBuffer> =>
  ctx.ports.keys.seal(PURPOSE, secret, Buffer.from(owner))

/** The way back. Throws where no key of the installation made it, or the row was tampered with. */
export const open = (ctx: Context, sealed: Uint8Array, owner: string): Uint8Array =>
  ctx.ports.keys.open(PURPOSE, sealed, Buffer.from(owner))
