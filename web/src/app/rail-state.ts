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

/** Whose rail it is: a listener has a home at `/` as well. */
type RailOwner = 'listener' | 'artist'

const mark = (owner: string | null): void => {
  const { dataset } = document.documentElement
  if (owner === null) delete dataset.rail
  else dataset.rail = railWidth()
  if (owner === 'listener') dataset.listener = ''
  else delete dataset.listener
}

/** Holds the place of rail, tabs and home before the account is known, on a device whose last page had them. */
export const restoreRail = (): void => mark(stored(SHOWN))

/** Gives rail, tabs and home their place, or takes it away; remembered for the next page. */
export const showRail = (owner: RailOwner | null): void => {
  store(SHOWN, owner)
  mark(owner)
}

/** Takes their place away while no account can be known; returns what holds it again. */
export const freeRail = (): (() => void) => {
  mark(null)
  return restoreRail
}

export const chooseRailWidth = (width: RailWidth): void => {
  store(WIDTH, width)
  mark(document.documentElement.dataset.listener === undefined ? 'artist' : 'listener')
}
