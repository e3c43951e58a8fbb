import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useFirstAnswer } from '../../app/first-page.ts'
import { graphqlRequest } from '../../app/graphql-request.ts'
import { formatCents } from '../../ui/format-money.ts'
import { formatMonth } from '../../ui/format-month.ts'
import { Link } from '../../ui/link.tsx'
import { color, font, size } from '../../ui/tokens.ts'
import { ReachedArtistsRequest } from './reached.request.generated.ts'

const Sentence = styled.p`
  text-align: center;
  font: 600 ${size.lg}/1.4 ${font.display};
  text-wrap: balance;
  a { display: inline-block; padding-block: 8px; color: ${color.text}; text-decoration-color: ${color.outline}; }
  strong { color: ${color.cyan}; font-weight: inherit; }
`

/** What reached artists in the newest month that publishes it, with the way to all figures. Nothing where none does. */
export const ReachedArtists = () => {
  const first = useFirstAnswer(ReachedArtistsRequest, {})
  const [reached, setReached] = useState(first?.reachedArtists ?? null)
  useEffect(() => {
    if (first) return
    const stop = new AbortController()
    graphqlRequest(ReachedArtistsRequest, {}, stop.signal).then(
      ({ reachedArtists }) => setReached(reachedArtists),
      () => {},
    )
    return () => stop.abort()
  }, [first])
  if (!reached) return null
  const { amount, artists, month } = reached
  return (
    <Sentence>
      <Link to="/transparency">
        <strong>{formatCents(amount.minor)}</strong> reached {artists} artists in {formatMonth(month)}
      </Link>
    </Sentence>
  )
}
