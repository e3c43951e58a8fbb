/** Numbers that look random and are the same for the same seed: SplitMix over 32 bits. */
export interface Random {
  /** From 0 until before 1. */
  next(): number
  /** Whole, from `low` to `high`, both included. */
  whole(low: number, high: number): number
  pick<Item>(items: readonly Item[]): Item
  /** Whole, from 0 until before `count`; small ones much more often, as with what people listen to. */
  popular(count: number): number
  hex(digits: number): string
}

export function random(...seed: (string | number)[]): Random {
  let state = hashOf(seed.join(':'))
  const next = () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = state ^ (state >>> 16)
    mixed = Math.imul(mixed, 0x21f0aaad)
    mixed ^= mixed >>> 15
    mixed = Math.imul(mixed, 0x735a2d97)
    mixed ^= mixed >>> 15
    return (mixed >>> 0) / 4_294_967_296
  }
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    whole,
    pick: (items) => items[whole(0, items.length - 1)] as (typeof items)[number],
    popular: (count) => Math.min(count - 1, Math.floor(count * next() ** 2.5)),
    hex: (digits) => Array.from({ length: digits }, () => whole(0, 15).toString(16)).join(''),
  }
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}
