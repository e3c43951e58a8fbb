import { Suspense } from 'react'
import { styled } from 'styled-components'
import { LIST_RULES, type ListId } from '../../../../plugins/discovery/rules/list.ts'
import { useSlot } from '../../app/composition.tsx'
import type { SlotProps } from '../../app/define-feature.ts'
import { Link } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { color, space } from '../../ui/tokens.ts'
import { useSimilarSongsQuery } from './discover-lists.generated.ts'

export const Lists = styled.div`
  display: grid;
  gap: ${space[7]};
  min-width: 0;
  &:not(:empty) { margin-top: ${space[7]}; }
  > * { min-width: 0; }
`

const Why = styled(Link)`
  color: ${color.muted};
  white-space: nowrap;
  &:hover { color: ${color.text}; }
`

/** The rule behind a list, in one sentence, and where all of them stand. Once on a page. */
const Rule = ({ of }: { of: ListId }) => (
  <>
    {LIST_RULES.find(({ id }) => id === of)
      ?.rule.split('. ')[0]
      ?.replace(/\.$/, '')}
    . <Why to="/how-lists-work">Rankings can’t be bought</Why>
  </>
)

export const Cards = (props: SlotProps<'songCards'>) => {
  const [Part] = useSlot('songCards')
  return <Suspense>{Part ? <Part {...props} /> : null}</Suspense>
}

export const Chart = (props: SlotProps<'songChart'>) => {
  const [Part] = useSlot('songChart')
  return <Suspense>{Part ? <Part {...props} /> : null}</Suspense>
}

type SimilarProps = {
  to: string
  title: string
  /** Whether the list says its rule: where it is the only one of its page. */
  alone?: boolean
}

/** Songs also heard by listeners of the song `to`. Nothing where too few did. */
export const Similar = ({ to: songId, title, alone = false }: SimilarProps) => {
  const { data } = useSimilarSongsQuery({ variables: { songId } })
  if (!data || data.similarSongs.length === 0) return null
  return (
    <Section title={title} rule={alone ? <Rule of="similar" /> : null}>
      <Cards label={title} songs={data.similarSongs} row quiet verb="Listen to" />
    </Section>
  )
}
