/**
 * Once what stands there has been painted. Scripts that are already in the browser would otherwise take its place before
 * anybody saw it, and do so in one long task. A page that nobody looks at is painted when somebody does: it does not wait.
 */
export const afterPaint = (): Promise<void> =>
  new Promise((painted) => {
    if (document.hidden) painted()
    else requestAnimationFrame(() => setTimeout(painted))
  })
