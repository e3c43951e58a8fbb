import { takeOverInput } from './take-over-input.ts'

/** Input that public/early.js recorded. */
export type EarlyEvent =
  | { type: 'keydown'; target: Element; init: KeyboardEventInit }
  /** `byKey`: pressed by the key that was recorded before it, or by an assistive program. */
  | { type: 'click' | 'submit'; target: Element; byKey: boolean }
  | { type: 'input'; target: Element; value: string; checked: boolean }

export interface EarlyInput {
  /** From then on what is outside of parts that load later is the app's to answer. */
  isReady: boolean
  /** What a replayed event leads to, such as the submit of a form, is not recorded. */
  isReplaying: boolean
  events: EarlyEvent[]
}

declare global {
  var earlyInput: EarlyInput | undefined
}

/** Whether it recorded any; parts that load later have theirs until they are there. */
export const hasEarlyInput = (): boolean => (globalThis.earlyInput?.events.length ?? 0) > 0

/** What the server drew answers to input from now on, after what was recorded meanwhile. */
export const answerInput = (): void => {
  const root = document.getElementById('root')
  if (root?.hasAttribute('data-drawn')) {
    root.removeAttribute('data-drawn')
    takeOverInput(root)
  }
  const early = globalThis.earlyInput
  if (!early || early.isReady) return
  const onEnd = () => {
    early.isReady = true
  }
  if (hasEarlyInput())
    void import('./replay-input.ts').then(({ replayEarlyInput }) => replayEarlyInput(early)).then(onEnd, onEnd)
  else onEnd()
}
