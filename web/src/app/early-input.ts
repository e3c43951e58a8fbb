import { takeOverInput } from './take-over-input.ts'

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
