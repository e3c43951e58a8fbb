import { color, radius } from '../tokens.ts'

/** The product's colours for a form that stands in a frame of Stripe's, where no style of ours reaches. */
export const stripeAppearance = {
  theme: 'night',
  variables: {
    colorPrimary: color.magenta,
    colorBackground: color.raised,
    colorText: color.text,
    colorTextSecondary: color.muted,
    colorTextPlaceholder: color.muted,
    colorDanger: color.bad,
    colorSuccess: color.good,
    colorWarning: color.warn,
    fontFamily: 'Inter, ui-sans-serif, system-ui, sans-serif',
    fontSizeBase: '16px',
    borderRadius: radius.sm,
  },
  rules: {
    '.Input': { border: `1px solid ${color.outline}`, boxShadow: 'none' },
    '.Input:focus': { borderColor: color.cyan, boxShadow: `0 0 0 2px ${color.cyan}` },
    '.Input--invalid': { borderColor: color.bad },
    '.Tab': { border: `1px solid ${color.line}`, boxShadow: 'none' },
    '.Tab--selected': { borderColor: color.magenta, boxShadow: `0 0 0 1px ${color.magenta}` },
    '.Label': { fontWeight: '500' },
  },
} as const
