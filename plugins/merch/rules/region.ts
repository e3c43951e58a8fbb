// A part without zod: the checkout shows what sending costs before anything is sent.

/** Parts of the world, as people who send parcels think of them. */
const REGIONS = {
  europe:
    'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM TR UA VA XK',
  northAmerica:
    'AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM PR SV SX TC TT US VC VG VI',
  southAmerica: 'AR BO BR CL CO EC FK GF GS GY PE PY SR UY VE',
  asia: 'AE AF AM AZ BD BH BN BT CN GE HK ID IL IN IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK PS QA SA SG SY TH TJ TL TM TW UZ VN YE',
  africa:
    'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW IO KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW',
  oceania: 'AS AU CC CK CX FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS',
} as const

const regionOf = new Map(
  Object.entries(REGIONS).flatMap(([region, countries]) => countries.split(' ').map((country) => [country, region])),
)

export interface ShippingRates {
  /** ISO 3166-1 alpha-2. */
  homeCountry: string
  /** Cents; null: it is not sent there. */
  homeCents: number | null
  regionCents: number | null
  worldCents: number | null
}

/**
 * The cost of shipping to a country, in cents; null: it is not offered there. Without rates sending is free,
 * everywhere.
 */
export function shippingCentsTo(rates: ShippingRates | null, country: string): number | null {
  if (!rates) return 0
  if (country === rates.homeCountry) return rates.homeCents
  const region = regionOf.get(country)
  return region !== undefined && region === regionOf.get(rates.homeCountry) ? rates.regionCents : rates.worldCents
}
