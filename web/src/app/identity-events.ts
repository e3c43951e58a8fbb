/** `shown` resolves when the page has been drawn for the new account. */
type Listener = (shown: Promise<void>) => void | Promise<void>

const listeners = new Set<Listener>()

/** Runs when another account signs in or out, before anything is drawn for it; answers the function that stops it. */
export const onIdentityChange = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const signedInListeners = new Set<() => void>()

/** Runs when it turns out who opened the page: its HTML was drawn for a visitor. */
export const onSignedInPage = (listener: () => void): void => void signedInListeners.add(listener)

export const announceSignedInPage = (): void => {
  for (const listener of signedInListeners) listener()
}

/** Resolves when every listener has forgotten what belonged to the account before. */
export const announceIdentityChange = async (shown: Promise<void> = Promise.resolve()): Promise<void> => {
  await Promise.all([...listeners].map((listener) => listener(shown)))
}
