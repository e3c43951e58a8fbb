/** The palette. Every pair in `textPairs` is held to WCAG 2.2 AA by tokens.test.ts. */
export const color = {
  ground: '#0b0718',
  surface: '#140d2a',
  raised: '#1d1439',
  line: '#2f2457',
  /** Outline of form controls: at least 3:1 against every ground it stands on. */
  outline: '#7565ad',
  text: '#f4f0ff',
  muted: '#b5a9d8',
  magenta: '#ff4fa3',
  magentaBright: '#ff76b8',
  onMagenta: '#1b0211',
  cyan: '#41e6ff',
  cyanBright: '#8bf1ff',
  onCyan: '#02171c',
  amber: '#ffb35c',
  good: '#54e3a6',
  goodGround: '#0f2b2a',
  warn: '#ffd166',
  warnGround: '#30261f',
  bad: '#ff7a7a',
  badGround: '#351427',
  infoGround: '#10283d',
  onBad: '#1d0404',
} as const

export const font = {
  display: "'Oxanium Variable', 'Oxanium Fallback', ui-sans-serif, system-ui, sans-serif",
  text: "'Inter Variable', 'Inter Fallback', ui-sans-serif, system-ui, sans-serif",
} as const

export const size = {
  xs: '0.8125rem',
  sm: '0.875rem',
  md: '1rem',
  lg: '1.1875rem',
  xl: '1.5rem',
  xxl: '2.125rem',
  hero: 'clamp(2.5rem, 1.1rem + 6.2vw, 5.25rem)',
} as const

/** 4 8 12 16 24 32 48 72 */
export const space = {
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '24px',
  6: '32px',
  7: '48px',
  8: '72px',
} as const

export const radius = { sm: '8px', md: '14px', lg: '22px', pill: '999px' } as const

export const motion = { fast: '120ms ease-out', medium: '200ms ease-out' } as const

/** Minimum widths, mobile first: `@media ${media.md} { … }`. */
export const media = {
  sm: '(min-width: 480px)',
  md: '(min-width: 768px)',
  lg: '(min-width: 1024px)',
  wide: '(min-width: 1280px)',
  full: '(min-width: 1440px)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  finePointer: '(hover: hover) and (pointer: fine)',
} as const

export const layer = { header: 20, dock: 30, overlay: 40, toast: 60, tooltip: 70 } as const

export const glow = {
  focus: `0 0 0 2px ${color.ground}, 0 0 0 4px ${color.cyan}, 0 0 18px 2px rgb(65 230 255 / 0.35)`,
  playing: `0 0 28px rgb(65 230 255 / 0.32)`,
} as const

export const gradient = {
  progress: `linear-gradient(90deg, ${color.magenta}, #b98cff 55%, ${color.cyan})`,
  sun: 'linear-gradient(180deg, #ffcf6b 0%, #ff9a5f 38%, #ff4fa3 78%, #e0309a 100%)',
  /** Behind initials, where there is no picture: light enough for `onMagenta`. `hue` in degrees. */
  face: (hue: number) => `linear-gradient(180deg, oklch(0.86 0.12 ${hue}), oklch(0.72 0.18 ${hue - 50}))`,
} as const

export const theme = { color, font, size, space, radius, motion, media, layer, glow, gradient } as const
export type Theme = typeof theme

type ColorName = keyof typeof color

/** [text, ground] pairs in use. */
export const textPairs: readonly (readonly [ColorName, ColorName])[] = [
  ['text', 'ground'],
  ['text', 'surface'],
  ['text', 'raised'],
  ['muted', 'ground'],
  ['muted', 'surface'],
  ['muted', 'raised'],
  ['onMagenta', 'magenta'],
  ['onMagenta', 'magentaBright'],
  ['onCyan', 'cyan'],
  ['onCyan', 'cyanBright'],
  ['magenta', 'ground'],
  ['magenta', 'surface'],
  ['magentaBright', 'raised'],
  ['cyan', 'ground'],
  ['cyan', 'surface'],
  ['cyan', 'raised'],
  ['cyan', 'infoGround'],
  ['amber', 'ground'],
  ['amber', 'surface'],
  ['good', 'ground'],
  ['good', 'surface'],
  ['good', 'goodGround'],
  ['warn', 'ground'],
  ['warn', 'surface'],
  ['warn', 'warnGround'],
  ['bad', 'ground'],
  ['bad', 'surface'],
  ['bad', 'raised'],
  ['bad', 'badGround'],
  ['text', 'badGround'],
  ['onBad', 'bad'],
]

/** [part, ground] pairs of controls and focus, which need 3:1. */
export const controlPairs: readonly (readonly [ColorName, ColorName])[] = [
  ['outline', 'ground'],
  ['outline', 'surface'],
  ['outline', 'raised'],
  ['cyan', 'ground'],
  ['cyan', 'surface'],
  ['cyan', 'raised'],
  ['magenta', 'raised'],
  ['bad', 'surface'],
]
