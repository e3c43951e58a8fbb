import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Card } from './card.tsx'
import { Skeleton } from './skeleton.tsx'
import { color, font, size, space } from './tokens.ts'

const Frame = styled(Card)`
  container-type: inline-size;
  dt { color: ${color.muted}; font-size: ${size.sm}; }
  dd { margin-top: ${space[1]}; }
`

const Figure = styled.dd<{ $accent?: boolean | undefined }>`
  color: ${({ $accent }) => ($accent ? color.amber : color.text)};
  font: 700 clamp(1.375rem, 14cqi, 2rem)/1.2 ${font.display};
  font-variant-numeric: tabular-nums;
`

const Note = styled.dd<{ $tone: 'good' | 'muted' }>`
  color: ${({ $tone }) => color[$tone]};
  font-size: ${size.xs};
`

/** Lays cards out two by two on phones, in one row from 1024 px. In an odd number the last is as wide as two. */
export const KpiGrid = styled.div`
  display: grid;
  container-type: inline-size;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(148px, (100% - 3 * ${space[4]}) / 4)), 1fr));
  gap: ${space[4]};
  /* Narrower than three cards beside each other: two by two. */
  @container (max-width: 475px) { > :last-child:nth-child(odd) { grid-column: 1 / -1; } }
`

export type KpiCardProps = {
  label: string
  value: ReactNode
  note?: ReactNode
  noteTone?: 'good' | 'muted'
  accent?: boolean
  loading?: boolean
}

export const KpiCard = ({ label, value, note, noteTone = 'muted', accent, loading }: KpiCardProps) => (
  <Frame as="dl" aria-busy={loading || undefined}>
    <dt>{label}</dt>
    {loading ? (
      <dd>
        <Skeleton $height="2.2rem" $width="70%" />
      </dd>
    ) : (
      <Figure $accent={accent}>{value}</Figure>
    )}
    {note ? <Note $tone={noteTone}>{note}</Note> : null}
  </Frame>
)
