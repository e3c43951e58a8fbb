export type SunPart = {
  key: string
  /** Cents, or whatever is split; its share of the whole decides how thick the stripe is. */
  amount: number
  color: string
}

/** One stripe of the sun, in units of the drawing; `y` and `height` from top to bottom. */
export type Stripe = { key: string; color: string; y: number; height: number }

/** The disc: a sun whose lower part is below the horizon. */
export const SUN = { width: 200, middle: 100, radius: 94, top: 6, horizon: 152 } as const
/** Maximum share of the sun's height for the dark lines between stripes. */
const GAPS = 0.16

/**
 * The parts as stripes, thickest at the top, to scale: what is nobody's yet (`total` less their sum) stays empty above them.
 * Lines between stripes get wider towards the horizon.
 */
export const stripesOf = (
  parts: readonly SunPart[],
  total?: number,
  horizon: number = SUN.horizon,
): { stripes: Stripe[]; openHeight: number } => {
  const drawn = parts.filter(({ amount }) => amount > 0).toSorted((a, b) => b.amount - a.amount)
  const sum = drawn.reduce((all, { amount }) => all + amount, 0)
  const whole = Math.max(total ?? sum, sum)
  const height = horizon - SUN.top
  if (whole <= 0) return { stripes: [], openHeight: height }
  const openHeight = height * (1 - sum / whole)
  const weights = drawn.slice(1).map((_, index) => index + 1.5)
  const weightSum = weights.reduce((all, weight) => all + weight, 0)
  const room = Math.min((height - openHeight) * GAPS, weights.length * 5)
  const gaps = weights.map((weight) => (room * weight) / weightSum)
  const perCent = (height - openHeight - (drawn.length > 1 ? room : 0)) / (sum || 1)
  let y = SUN.top + openHeight
  const stripes = drawn.map(({ key, color, amount }, index) => {
    const stripe = { key, color, y, height: amount * perCent }
    y += stripe.height + (gaps[index] ?? 0)
    return stripe
  })
  return { stripes, openHeight }
}
