import type { App } from '#api/app.ts'

/** The address of the subscribe page, for providers that bring people back to it. */
export function subscribePage({ config }: App): string {
  return new URL('/subscribe', config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).href
}
