/** How wide the rail is: as the window allows, or as somebody chose. */
export type RailWidth = 'auto' | 'open' | 'folded'

const SHOWN = 'railShown'
const WIDTH = 'railWidth'

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null // blocked by the browser's settings
  }
}

const store = (key: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // The next page begins without it, then.
  }
}

export const railWidth = (): RailWidth => {
  const chosen = stored(WIDTH)
  return chosen === 'open' || chosen === 'folded' ? chosen : 'auto'
}

const mark = (isShown: boolean): void => {
  const { dataset } = document.documentElement
  if (isShown) dataset.rail = railWidth()
  else delete dataset.rail
}

/** Holds the place of rail and tabs before the account is known, on a device whose last page had them. */
export const restoreRail = (): void => mark(stored(SHOWN) !== null)

/** Gives rail and tabs their place, or takes it away; remembered for the next page. */
export const showRail = (isShown: boolean): void => {
  store(SHOWN, isShown ? '1' : null)
  mark(isShown)
}

/** Takes their place away while no account can be known; returns what holds it again. */
export const freeRail = (): (() => void) => {
  mark(false)
  return restoreRail
}

export const chooseRailWidth = (width: RailWidth): void => {
  store(WIDTH, width)
  mark(true)
}
