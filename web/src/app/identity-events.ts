const listeners = new Set<() => void>()

/** Runs when another account signs in or out; answers the function that stops it. */
export const onIdentityChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const announceIdentityChange = (): void => {
  for (const listener of listeners) listener()
}
