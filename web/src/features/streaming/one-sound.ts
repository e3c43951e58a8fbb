let silence: (() => void) | undefined

/** What begins to sound pauses what sounded before it on this page. `pause`: the same function for the same player. */
export const takeOverSound = (pause: () => void): void => {
  if (silence !== pause) silence?.()
  silence = pause
}
