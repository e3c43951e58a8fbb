import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, font, radius, size } from './tokens.ts'

export type BadgeTone = 'neutral' | 'good' | 'warn' | 'bad' | 'info' | 'magenta'

const tones: Record<BadgeTone, [string, string]> = {
  neutral: [color.raised, color.text],
  good: [color.goodGround, color.good],
  warn: [color.warnGround, color.warn],
  bad: [color.badGround, color.bad],
  info: [color.infoGround, color.cyan],
  magenta: [color.magenta, color.onMagenta],
}

const Pill = styled.span<{ $tone: BadgeTone }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  max-width: 100%;
  padding: 3px 10px;
  border-radius: ${radius.pill};
  background: ${({ $tone }) => tones[$tone][0]};
  color: ${({ $tone }) => tones[$tone][1]};
  font: 500 ${size.xs}/1.4 ${font.display};
  white-space: nowrap;
`

const Dot = styled.span`
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: currentColor;
`

export type BadgeProps = { tone?: BadgeTone; dot?: boolean; children: ReactNode; className?: string }

export const Badge = ({ tone = 'neutral', dot = false, children, className }: BadgeProps) => (
  <Pill $tone={tone} className={className}>
    {dot ? <Dot aria-hidden="true" /> : null}
    {children}
  </Pill>
)
