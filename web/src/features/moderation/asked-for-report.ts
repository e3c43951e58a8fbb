import { useSyncExternalStore } from 'react'
import type { ReportableKind } from '../../app/schema-types.generated.ts'

/** The target of an open report dialog. */
export type ToReport = { kind: ReportableKind; id: string; title: string }

let asked: ToReport | null = null
const listeners = new Set<() => void>()

/** Opens the dialog that asks what is wrong; null closes it. It stands beside the pages, so that a menu may close meanwhile. */
export const askForReport = (thing: ToReport | null): void => {
  asked = thing
  for (const listener of listeners) listener()
}

export const useAskedForReport = (): ToReport | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked,
    () => null,
  )
