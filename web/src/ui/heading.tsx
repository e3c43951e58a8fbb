import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { size } from './tokens.ts'

type Level = 1 | 2 | 3 | 4

const sizes: Record<Level, string> = { 1: size.xxl, 2: size.xl, 3: size.lg, 4: size.md }

const Text = styled.h2<{ $look: Level }>`
  font-size: ${({ $look }) => sizes[$look]};
`

export type HeadingProps = {
  /** Place in the outline: h1 to h4. */
  level: Level
  /** Size, where it differs from the place in the outline. */
  look?: Level
  id?: string
  className?: string
  children: ReactNode
}

export const Heading = ({ level, look = level, ...rest }: HeadingProps) => (
  <Text as={`h${level}`} $look={look} {...rest} />
)
