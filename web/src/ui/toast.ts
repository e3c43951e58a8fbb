/** One at a time: a new toast takes the place of the one before. */
export const TOAST_LIMIT = 1
export const TOAST_DURATION_MS = 5000
/** How long a dismissed toast stays in the store. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000

export type ToastVariant = 'default' | 'destructive'
export type ToastInput = { title: string; description?: string; variant?: ToastVariant /** ms */; duration?: number }
export type ToastRecord = Required<Omit<ToastInput, 'description'>> & {
  id: string
  description: string | undefined
  open: boolean
}

let toasts: readonly ToastRecord[] = []
let lastId = 0
const listeners = new Set<() => void>()
const removals = new Map<string, ReturnType<typeof setTimeout>>()

const publish = (next: readonly ToastRecord[]): void => {
  toasts = next
  for (const [id, timer] of removals) {
    if (toasts.some((entry) => entry.id === id)) continue
    clearTimeout(timer)
    removals.delete(id)
  }
  for (const listener of listeners) listener()
}

export const getToasts = (): readonly ToastRecord[] => toasts

export const subscribeToasts = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Closes a toast now; it leaves the store TOAST_REMOVE_DELAY_MS later. */
export const dismissToast = (id: string): void => {
  if (!toasts.some((entry) => entry.id === id) || removals.has(id)) return
  removals.set(
    id,
    setTimeout(() => publish(toasts.filter((entry) => entry.id !== id)), TOAST_REMOVE_DELAY_MS),
  )
  publish(toasts.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)))
}

/** Closes what failed before: a new attempt must not stand beside the failure of the last one. */
export const dismissFailures = (): void => {
  for (const { id, variant, open } of toasts) if (open && variant === 'destructive') dismissToast(id)
}

/** Shows a message. Callable from anywhere, also outside React. */
export const toast = (input: ToastInput): { id: string; dismiss: () => void } => {
  const id = `toast-${++lastId}`
  const record: ToastRecord = {
    id,
    title: input.title,
    description: input.description,
    variant: input.variant ?? 'default',
    duration: input.duration ?? TOAST_DURATION_MS,
    open: true,
  }
  publish([record, ...toasts].slice(0, TOAST_LIMIT))
  return { id, dismiss: () => dismissToast(id) }
}

/** Empties the store; for tests. */
export const clearToasts = (): void => publish([])
