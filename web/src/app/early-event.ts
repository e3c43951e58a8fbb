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
