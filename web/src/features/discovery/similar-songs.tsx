import type { SlotProps } from '../../app/define-feature.ts'
import { Section } from '../../ui/section.tsx'
import { useSimilarSongsQuery } from './discover-lists.generated.ts'
import { Cards, Lists, Rule } from './parts.tsx'

/** On a song's page: what the same people heard. Nothing where too few did. */
export const SimilarSongs = ({ song }: SlotProps<'songSections'>) => {
  const { data } = useSimilarSongsQuery({ variables: { songId: song.id } })
  if (!data || data.similarSongs.length === 0) return null
  return (
    <Lists>
      <Section title="More like this" rule={<Rule of="similar" />}>
        <Cards label="More like this" songs={data.similarSongs} row verb="Listen to" />
      </Section>
    </Lists>
  )
}
