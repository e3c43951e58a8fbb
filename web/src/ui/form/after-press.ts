/**
 * Runs the action at once, or where a press of the pointer is under way, when it is over: what a field says as it loses
 * the focus must not push the button away from under the pointer that is pressing it.
 */
export const afterPress = (action: () => void): void => {
  if (!document.querySelector(':active')) return action()
  const over = new AbortController()
  // A tap has its focus change between mousedown and mouseup; a drag ends without either.
  for (const end of ['pointerup', 'pointercancel', 'mouseup', 'dragend']) {
    window.addEventListener(
      end,
      () => {
        over.abort()
        // After the click, which follows the release.
        setTimeout(action)
      },
      { signal: over.signal, capture: true },
    )
  }
}
