import { Section } from '../../../ui/section.tsx'
import { useBecauseYouPlayedQuery } from '../discover-lists.generated.ts'
import { Cards } from '../parts.tsx'

/** What fans of the song that was played last also play; nothing where too little is known. */
export const BecausePlayed = () => {
  const { data } = useBecauseYouPlayedQuery({ fetchPolicy: 'cache-and-network' })
  const because = data?.becauseYouPlayed
  if (!because?.songs.length) return null
  return (
    <Section title={`Because you played ${because.song.title}`} more={{ to: '/how-lists-work', label: 'Why these?' }}>
      <Cards label="Because you played" songs={because.songs} row quiet verb="Hear" />
    </Section>
  )
}
