import { type ShippingRates, shippingCentsTo } from '../../../../../plugins/merch/rules/region.ts'
import { formatCents } from '../../../ui/format-money.ts'
import { countryName } from '../countries.ts'
import type { ShippingFragment } from './shipping.generated.ts'

export const ratesOf = (artist: ShippingFragment | null | undefined): ShippingRates | null => {
  const rates = artist?.shipping
  return rates
    ? {
        homeCountry: rates.homeCountry,
        homeCents: rates.home?.minor ?? null,
        regionCents: rates.region?.minor ?? null,
        worldCents: rates.world?.minor ?? null,
      }
    : null
}

const amount = (cents: number) => (cents === 0 ? 'free' : formatCents(cents))

/** The cost of shipping to this country, in words. */
export const shippingTo = (rates: ShippingRates | null, country: string): string => {
  const cents = shippingCentsTo(rates, country)
  return cents === null ? `This artist does not ship to ${countryName(country)}` : `Shipping: ${amount(cents)}`
}

/** All prices in one line. */
export const shippingInWords = (rates: ShippingRates | null): string => {
  if (!rates) return 'Free shipping'
  const places: [string, number | null][] = [
    [countryName(rates.homeCountry), rates.homeCents],
    ['nearby', rates.regionCents],
    ['worldwide', rates.worldCents],
  ]
  const told = places.flatMap(([place, cents]) => (cents === null ? [] : [`${place} ${amount(cents)}`]))
  return told.length > 0 ? `Shipping: ${told.join(' · ')}` : 'Not shipped anywhere right now'
}
