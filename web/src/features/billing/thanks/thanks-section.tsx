import { styled } from 'styled-components'
import type { SlotProps } from '../../../app/define-feature.ts'
import { Heading } from '../../../ui/heading.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { color, font, media, radius, size, space } from '../../../ui/tokens.ts'
import { Supporters } from './supporters.tsx'
import { useArtistThanksQuery } from './thanks.generated.ts'

const Wall = styled.ul`
  columns: 1;
  column-gap: ${space[4]};
  margin: ${space[4]} 0 0;
  padding: 0;
  list-style: none;
  @media ${media.md} { columns: 2; }
  @media ${media.lg} { columns: 1; }
  li {
    break-inside: avoid;
    margin-bottom: ${space[4]};
    padding: ${space[4]};
    border: 1px solid ${color.line};
    border-radius: ${radius.md};
    background: ${color.surface};
  }
  blockquote { font: 500 ${size.lg}/1.4 ${font.display}; overflow-wrap: anywhere; white-space: pre-line; }
  p { margin-top: ${space[2]}; color: ${color.muted}; font-size: ${size.sm}; overflow-wrap: anywhere; }
`

/** An artist's supporters, and their messages with tips. One file, which no first view waits for. */
export const ThanksSection = ({ artist }: SlotProps<'artistAside'>) => (
  <>
    <Supporters artist={artist} />
    <Thanks artist={artist} />
  </>
)

/** Messages with tips that both sides agreed to show; nothing if there are none. */
const Thanks = ({ artist }: SlotProps<'artistAside'>) => {
  const { data, fetchMore } = useArtistThanksQuery({ variables: { artistId: artist.id }, skip: !artist.approved })
  const page = data?.artistThanks
  if (!page || page.edges.length === 0) return null
  return (
    <section aria-labelledby="thanks-heading">
      <Heading level={2} id="thanks-heading">
        Thanks
      </Heading>
      <Wall aria-label="Thanks">
        {page.edges.map(({ node }) => (
          <li key={node.id}>
            <blockquote>{node.message}</blockquote>
            <p>{node.from ?? 'A listener'}</p>
          </li>
        ))}
      </Wall>
      <LoadMore pageInfo={page.pageInfo} onLoad={(after) => fetchMore({ variables: { after } })} />
    </section>
  )
}
