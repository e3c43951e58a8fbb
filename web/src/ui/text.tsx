import { styled } from 'styled-components'
import { color, size } from './tokens.ts'

const tones = { text: color.text, muted: color.muted, good: color.good, warn: color.warn, bad: color.bad } as const

export type TextProps = { $tone?: keyof typeof tones; $size?: 'xs' | 'sm' | 'md' | 'lg'; $figures?: boolean }

export const Text = styled.p<TextProps>`
  color: ${({ $tone = 'text' }) => tones[$tone]};
  font-size: ${({ $size = 'md' }) => size[$size]};
  text-wrap: pretty;
  ${({ $figures }) => ($figures ? 'font-variant-numeric: tabular-nums;' : '')}
`
