import { createHash } from 'node:crypto'
import { PaymentRefused, type ProviderCard } from '../port.ts'

/** The input of the sandbox's card form. */
export interface TestCard {
  /** Digits; spaces are ignored. */
  number: string
  /** 1 to 12. */
  expMonth: number
  /** Four digits. */
  expYear: number
  cvc: string
}

/** A test card's behaviour: at the first payment, and at renewals. */
export interface CardBehaviour {
  onConfirm: 'pays' | 'declined' | 'asks'
  onRenewal: 'pays' | 'declined'
  /** The card's details; missing for cards stored before they existed. */
  face?: ProviderCard
}

const PAYS: CardBehaviour = { onConfirm: 'pays', onRenewal: 'pays' }

/** The numbers that developers know, and what they do. */
const TEST_CARDS: ReadonlyMap<string, CardBehaviour> = new Map([
  ['4242424242424242', PAYS],
  ['4000000000000002', { onConfirm: 'declined', onRenewal: 'declined' }],
  // Asks for a second step (3-D Secure) before it pays.
  ['4000002500003155', { onConfirm: 'asks', onRenewal: 'pays' }],
  // Pays once, then its bank says no: how a subscription becomes past due.
  ['4000000000000341', { onConfirm: 'pays', onRenewal: 'declined' }],
])

/** Every other number that begins like this and ends in a right check digit pays too, as a card of somebody's own. */
const OWN_CARD = /^424242\d{10}$/

export const declined = () => new PaymentRefused('Your card was declined.', 'CARD_DECLINED')

/** Throws `PaymentRefused` for a card that cannot be charged. */
export function readCard(card: TestCard, now: Date): CardBehaviour {
  const digits = card.number.replaceAll(/\s/g, '')
  const published = TEST_CARDS.get(digits)
  const behaviour = published ?? (OWN_CARD.test(digits) && hasCheckDigit(digits) ? PAYS : undefined)
  if (!behaviour) throw new PaymentRefused('Your card number is invalid.', 'INVALID_CARD_NUMBER')
  // A card is good until the end of the month it shows.
  const expires = Date.UTC(card.expYear, card.expMonth, 1)
  if (!(card.expMonth >= 1 && card.expMonth <= 12) || !(expires > now.getTime())) {
    throw new PaymentRefused("Your card's expiration date is in the past.", 'EXPIRED_CARD')
  }
  if (!/^\d{3}$/.test(card.cvc)) throw new PaymentRefused("Your card's security code is invalid.", 'INVALID_CVC')
  const { expMonth, expYear } = card
  const face: ProviderCard = { brand: 'Visa', last4: digits.slice(-4), expMonth, expYear }
  // Everybody pays with the published numbers: they say nothing about who it is.
  if (!published) face.fingerprint = createHash('sha256').update(`sandbox ${digits}`).digest('base64url').slice(0, 16)
  return { ...behaviour, face }
}

/** Luhn's formula. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
