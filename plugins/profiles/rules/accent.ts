// Which colours an artist may choose: held to WCAG 2.2 AA against all that they stand on, and what stands on them.

/** The page's grounds, and the near-black text on an accent. A test of the web compares them with its tokens. */
export const ACCENT_GROUNDS = ['#0b0718', '#140d2a', '#1d1439'] as const
export const TEXT_ON_ACCENT = '#1b0211'
const AA = 4.5

const HEX = /^#[0-9a-f]{6}$/i

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const isReadable = (hex: string): boolean =>
  [...ACCENT_GROUNDS, TEXT_ON_ACCENT].every((other) => contrast(hex, other) >= AA)

/** The same colour, as much nearer to white as it takes to be readable. */
export function readableAccent(hex: string): string {
  for (let share = 0; share < 1; share += 0.02) {
    const lighter = `#${channels(hex)
      .map((value) =>
        Math.round(value + (255 - value) * share)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`
    if (isReadable(lighter)) return lighter
  }
  return '#ffffff'
}

/** The fault of an accent colour with a suggestion, or null. */
export function accentProblem(hex: string): string | null {
  if (!HEX.test(hex)) return 'The accent colour is written as # and six digits, for example #ff4fa3'
  return isReadable(hex)
    ? null
    : `This colour is too dark to be read on the page. Choose a lighter one, for example ${readableAccent(hex)}`
}
