import { X } from 'lucide-react'
import { useId } from 'react'
import { styled } from 'styled-components'
import { POST_LIMITS } from '../../../../../plugins/community/rules.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Select } from '../../../ui/select.tsx'
import { color, font, radius, size, space } from '../../../ui/tokens.ts'
import type { DeskMusicQuery } from './desk.generated.ts'

/** Something in a post, by kind and id. */
export type EmbedRow = { kind: 'song' | 'release' | 'product'; id: string; title: string }

const Frame = styled.section`
  display: grid;
  gap: ${space[3]};
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.sm};
  > h3 { font: 500 ${size.sm}/1.4 ${font.text}; letter-spacing: 0; }
  ul { display: grid; gap: ${space[2]}; margin: 0; padding: 0; list-style: none; }
  li { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; gap: ${space[3]}; overflow-wrap: anywhere; }
`

type PostMusicProps = {
  rows: readonly EmbedRow[]
  music: DeskMusicQuery | undefined
  onChange: (rows: EmbedRow[]) => void
}

const isOut = ({ state }: { state: string }) => state === 'published'

/** Songs and releases that stand in a post, three at most. */
export const PostMusic = ({ rows, music, onChange }: PostMusicProps) => {
  const headingId = useId()
  const known = [
    ...(music?.myReleases.edges ?? []).map(({ node }) => ({ kind: 'release' as const, ...node })),
    ...(music?.mySongs.edges ?? []).map(({ node }) => ({ kind: 'song' as const, ...node })),
  ].filter((one) => isOut(one) && !rows.some(({ id }) => id === one.id))
  return (
    <Frame aria-labelledby={headingId}>
      <h3 id={headingId}>Music in this post</h3>
      {rows.length > 0 ? (
        <ul>
          {rows.map((row) => (
            <li key={row.id}>
              <span>{row.title}</span>
              <IconButton
                label={`Remove ${row.title}`}
                diameter={36}
                onClick={() => onChange(rows.filter((one) => one !== row))}
              >
                <X size={16} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      {rows.length < POST_LIMITS.embeds ? (
        <Select
          label="Add a song or release"
          value=""
          placeholder="None"
          onChange={({ currentTarget: { value } }) => {
            const chosen = known.find(({ id }) => id === value)
            if (chosen) onChange([...rows, { kind: chosen.kind, id: chosen.id, title: chosen.title }])
          }}
          options={known.map(({ kind, id, title }) => ({
            value: id,
            label: kind === 'release' ? `${title} (release)` : title,
          }))}
        />
      ) : null}
    </Frame>
  )
}
