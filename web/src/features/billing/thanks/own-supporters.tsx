import { styled } from 'styled-components'
import { Button } from '../../../ui/button.tsx'
import { Face } from '../../../ui/face.tsx'
import { Heading } from '../../../ui/heading.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { toast } from '../../../ui/toast.ts'
import { color, size, space } from '../../../ui/tokens.ts'
import { monthInWords, People } from './supporter-people.ts'
import { useHideSupporterMutation, useMySupportersQuery } from './thanks.generated.ts'

const Why = styled.p`
  max-width: 68ch;
  margin-top: ${space[1]};
  color: ${color.muted};
  font-size: ${size.sm};
`

const Choice = styled(Button)`
  grid-column: 2;
  justify-self: start;
  margin-top: ${space[2]};
`

/** Supporters as their artist sees them on the own page: each can be taken off it, and shown again. */
export const OwnSupporters = ({ onChanged }: { onChanged: () => Promise<unknown> }) => {
  const { data, fetchMore, refetch } = useMySupportersQuery({ fetchPolicy: 'cache-and-network' })
  const [hide] = useHideSupporterMutation()
  const page = data?.mySupporters
  if (!page || page.edges.length === 0) return null
  const choose = (id: string, name: string, hidden: boolean) => {
    hide({ variables: { id, hidden } })
      .then(() => Promise.all([refetch(), onChanged()]))
      .then(
        () => toast({ title: hidden ? `${name} is hidden from your page` : `${name} is shown on your page again` }),
        () => toast({ title: 'Not changed', description: 'Please try again.', variant: 'destructive' }),
      )
  }
  const more = (after: string | null) =>
    fetchMore({
      variables: { after },
      updateQuery: (before, { fetchMoreResult: { mySupporters: next } }) => {
        const known = before.mySupporters
        const edges = [...(known?.edges ?? []), ...next.edges]
        return { mySupporters: { ...next, edges } } as typeof before & { mySupporters: typeof next }
      },
    })
  return (
    <section aria-labelledby="supporters-heading">
      <Heading level={2} id="supporters-heading">
        Supporters
      </Heading>
      <Why>Your page shows supporters who agreed to be seen. You can hide a name. We don’t notify anyone.</Why>
      <People aria-label="Supporters">
        {page.edges.map(({ node: { id, name, since, hidden } }) => (
          <li key={id}>
            <Face name={name} />
            <strong title={name}>{name}</strong>
            <small>{hidden ? 'Hidden' : `since ${monthInWords(since)}`}</small>
            <Choice
              size="small"
              variant="quiet"
              aria-label={hidden ? `Show ${name} again` : `Hide ${name} from your page`}
              onClick={() => choose(id, name, !hidden)}
            >
              {hidden ? 'Show again' : 'Hide'}
            </Choice>
          </li>
        ))}
      </People>
      <LoadMore pageInfo={page.pageInfo} onLoad={more} />
    </section>
  )
}
