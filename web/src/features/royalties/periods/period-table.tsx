import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Badge } from '../../../ui/badge.tsx'
import { formatCents } from '../../../ui/format-money.ts'
import { Link } from '../../../ui/link.tsx'
import { Table } from '../../../ui/table.tsx'
import { color, font, media, motion, radius, size, space } from '../../../ui/tokens.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { artistColors } from './period-looks.ts'
import type { PeriodSplitFragment } from './listener-periods.generated.ts'

type Artist = PeriodSplitFragment['artists'][number]

/** Up to so many artists show their songs at once. */
const FEW = 3

const Split = styled(Table)`
  margin-top: ${space[4]};
  tbody th { white-space: normal; overflow-wrap: break-word; font-weight: 500; }
  tr[data-song] > * { padding-block: ${space[2]}; border-bottom-color: transparent; color: ${color.muted}; font-weight: 400; }
  tr[data-song] th { padding-left: 30px; }
  tr[data-artist]:has(+ tr[data-song]) > * { border-bottom-color: transparent; }
  tfoot > tr > *, tbody + tbody > tr[data-artist] > * { border-top: 1px solid ${color.line}; }
  tfoot > tr > * { border-bottom: 0; color: ${color.text}; font-weight: 600; }
  [data-figure] { white-space: nowrap; }
  tr[data-artist] td, tfoot td { font: 600 ${size.md}/1.2 ${font.display}; }
`

const Name = styled.span`
  display: grid;
  grid-template-columns: 22px minmax(0, 1fr);
  align-items: center;
  gap: 0 ${space[2]};
  a { justify-self: start; min-height: 24px; color: ${color.text}; line-height: 24px; }
  > button { grid-column: 2; justify-self: start; margin-left: -${space[2]}; }
  @media ${media.md} {
    grid-template-columns: 22px minmax(0, 1fr) auto;
    > button { grid-column: 3; margin-left: 0; }
  }
`

/** Below the name: the part is not, or not yet, the artist’s. */
const Mark = styled.span`
  grid-column: 2 / -1;
  margin-top: ${space[1]};
`

/** The artist's colour and number in the bar. */
const Swatch = styled.span`
  display: grid;
  place-items: center;
  width: 22px;
  height: 22px;
  border-radius: 6px;
  color: ${color.onMagenta};
  font: 700 ${size.xs}/1 ${font.display};
  font-variant-numeric: tabular-nums;
  &[data-mark]::after { content: attr(data-mark); }
`

const Toggle = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-height: 32px;
  padding: 0 ${space[2]};
  border: 0;
  border-radius: ${radius.sm};
  background: none;
  color: ${color.cyan};
  font: 400 ${size.sm}/1 ${font.text};
  cursor: pointer;
  svg { transition: transform ${motion.fast}; }
  &[aria-expanded='true'] svg { transform: rotate(180deg); }
`

const figure = (value: number): string => value.toLocaleString('en-US')

type ArtistRowsProps = { artist: Artist; index: number; look: string; startsOpen: boolean }

const ArtistRows = ({ artist, index, look, startsOpen }: ArtistRowsProps) => {
  const [open, setOpen] = useState(startsOpen)
  const { artistName, artistUsername, streams, amount, songs, isHeld, wentToPool } = artist
  const name = artistName ?? 'An artist who is gone'
  return (
    <tbody>
      <tr data-artist="">
        <th scope="rowgroup">
          <Name>
            <Swatch aria-hidden="true" data-mark={index + 1} style={{ background: look }} />
            {artistUsername ? <Link to={`/artist/${artistUsername}`}>{name}</Link> : <span>{name}</span>}
            {songs.length > 0 ? (
              <Toggle type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
                {songs.length} {songs.length === 1 ? 'song' : 'songs'}
                <VisuallyHidden> of {name}</VisuallyHidden> <ChevronDown size={16} aria-hidden="true" />
              </Toggle>
            ) : null}
            {isHeld || wentToPool ? (
              <Mark>
                <Badge tone={isHeld ? 'warn' : 'info'}>{isHeld ? 'held' : 'to the community pool'}</Badge>
              </Mark>
            ) : null}
          </Name>
        </th>
        <td data-figure="">{figure(streams)}</td>
        <td data-figure="">{formatCents(amount.minor)}</td>
      </tr>
      {open
        ? songs.map((song) => (
            <tr key={song.songId} data-song="">
              <th scope="row">{song.title ?? 'A song that is gone'}</th>
              <td data-figure="">{figure(song.streams)}</td>
              <td data-figure="">{formatCents(song.amount.minor)}</td>
            </tr>
          ))
        : null}
    </tbody>
  )
}

/** Artist, songs, streams, dollars: every cent of a period. */
export const PeriodTable = ({ period, label }: { period: PeriodSplitFragment; label: string }) => {
  const { artists, platformPart, gross } = period
  const colors = artistColors(artists)
  return (
    <Split aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Artist and songs</th>
          <th scope="col" data-figure="">
            Streams
          </th>
          <th scope="col" data-figure="">
            Dollars
          </th>
        </tr>
      </thead>
      {artists.map((artist, index) => (
        <ArtistRows
          key={artist.artistId}
          artist={artist}
          index={index}
          look={colors[index] as string}
          startsOpen={artists.length <= FEW}
        />
      ))}
      <tbody>
        <tr data-artist="">
          <th scope="row">
            <Name>
              <Swatch aria-hidden="true" style={{ background: color.line }} />
              <span>Fairwave, to run the platform</span>
            </Name>
          </th>
          <td data-figure="">
            <span aria-hidden="true">–</span>
          </td>
          <td data-figure="">{formatCents(platformPart.minor)}</td>
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td data-figure="">{figure(artists.reduce((sum, { streams }) => sum + streams, 0))}</td>
          <td data-figure="">{formatCents(gross.minor)}</td>
        </tr>
      </tfoot>
    </Split>
  )
}
