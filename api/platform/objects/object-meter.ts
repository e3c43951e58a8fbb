/**
 * Is told what is served from URLs that were signed with `meter: '<its name>:<subject>'`. Plugins declare meters by name.
 * It must not throw: what is asked for is served all the same.
 */
export interface ObjectMeter<Context> {
  /** Bytes are about to go out from here; resolves when the first may. */
  begin(ctx: Context, subject: string): Promise<Serving>
  /** The URL was followed to another server, whose bytes nobody sees here; resolves when it may be answered. */
  redeemed(ctx: Context, subject: string): Promise<void>
}

/** One answer with bytes of an object. */
export interface Serving {
  /** The bytes from `start` until before `end` were handed to the connection. */
  sent(start: number, end: number): void
  /** Nothing more comes, whether or not all was sent. */
  done(): void
}

/** The meters of an application, by the whole name that a URL was signed with. */
export interface ObjectMeters {
  begin(meter: string): Promise<Serving>
  redeemed(meter: string): Promise<void>
}

export const noMeters: ObjectMeters = {
  begin: async () => ({ sent() {}, done() {} }),
  redeemed: async () => {},
}
