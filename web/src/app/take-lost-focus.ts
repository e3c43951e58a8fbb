/** A `ref` of what takes the place of something that had the focus: the focus goes on from there. */
export const takeLostFocus = (element: HTMLElement | null): void => {
  if (element && (document.activeElement === null || document.activeElement === document.body))
    element.focus({ preventScroll: true })
}
