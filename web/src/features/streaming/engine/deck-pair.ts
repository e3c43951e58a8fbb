import { createDeck, type Deck, type DeckEvent } from './deck.ts'
import type { MediaElement } from './types.ts'

/** Two decks: one plays, the other gets the next song ready. */
export type DeckPair = {
  readonly active: Deck
  readonly spare: Deck
  swap: () => void
  /** Touches both elements inside a gesture, once: some browsers let only such elements play later. */
  unlock: () => void
  setVolume: (volume: number, muted: boolean) => void
  /** Both go on in other elements, which are to be unlocked again. */
  become: Deck['become']
  destroy: () => void
}

type Listeners = { onActive: (event: DeckEvent, deck: Deck) => void; onSpareError: () => void }

export function createDeckPair(createMedia: () => MediaElement, { onActive, onSpareError }: Listeners): DeckPair {
  const listen = (event: DeckEvent, deck: Deck) => {
    if (deck === active) onActive(event, deck)
    else if (event === 'error') onSpareError()
  }
  let active = createDeck(createMedia(), listen)
  let spare = createDeck(createMedia(), listen)
  let unlocked = false
  return {
    get active() {
      return active
    },
    get spare() {
      return spare
    },
    swap() {
      ;[active, spare] = [spare, active]
    },
    unlock() {
      if (unlocked) return
      unlocked = true
      active.unlock()
      spare.unlock()
    },
    setVolume(volume, muted) {
      active.setVolume(volume, muted)
      spare.setVolume(volume, muted)
    },
    become(make) {
      unlocked = false
      active.become(make)
      spare.become(make)
    },
    destroy() {
      active.destroy()
      spare.destroy()
    },
  }
}
