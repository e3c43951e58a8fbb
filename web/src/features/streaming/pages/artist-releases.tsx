import { styled } from 'styled-components'
import { releasePath } from '../../../../../plugins/catalog/paths-rules.ts'
import type { SlotProps } from '../../../app/define-feature.ts'
import { Cover } from '../../../ui/cover.tsx'
import { Heading } from '../../../ui/heading.tsx'
import { Link } from '../../../ui/link.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { color, font, media, size, space } from '../../../ui/tokens.ts'
import { installMorph } from '../../../ui/morph.ts'
import { usePageTint } from '../../../ui/tint/use-page-tint.ts'
import { useArtistReleasesQuery } from './artist-releases.generated.ts'
import { KIND_LABELS } from './release-facts.ts'

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[5]} ${space[4]};
  margin: ${space[4]} 0 0;
  padding: 0;
  list-style: none;
  @media ${media.md} { grid-template-columns: repeat(4, minmax(0, 1fr)); }
  @media ${media.lg} { grid-template-columns: repeat(5, minmax(0, 1fr)); }
  a { display: grid; gap: 2px; color: ${color.text}; text-decoration: none; }
  a > :first-child { margin-bottom: ${space[2]}; }
  a:hover strong { text-decoration: underline; }
  strong { font: 600 ${size.md}/1.35 ${font.display}; overflow-wrap: anywhere; }
  span { color: ${color.muted}; font-size: ${size.sm}; }
`

// Their covers come along to their pages.
installMorph()

/** Singles, EPs and albums on an artist's page; nothing where there are none. */
export const ArtistReleases = ({ artist }: SlotProps<'artistSections'>) => {
  const { username } = artist
  const { data, fetchMore } = useArtistReleasesQuery({ variables: { username, first: 20 }, skip: !artist.approved })
  const page = data?.artistReleases
  usePageTint(page?.edges[0]?.node.coverColor)
  if (!page || page.edges.length === 0) return null
  return (
    <section aria-labelledby="releases-heading">
      <Heading level={2} id="releases-heading">
        Releases
      </Heading>
      <List aria-label="Releases">
        {page.edges.map(({ node }) => (
          <li key={node.id}>
            <Link to={releasePath(username, node.slug)}>
              <Cover
                src={node.coverImageUrl}
                srcSet={node.coverSrcSet}
                sizes="(min-width: 1024px) 220px, (min-width: 768px) 22vw, 45vw"
                placeholderColor={node.coverColor}
              />
              <strong>{node.title}</strong>
              <span>
                {KIND_LABELS[node.kind]} · {(node.releaseDate ?? node.createdAt).slice(0, 4)}
              </span>
            </Link>
          </li>
        ))}
      </List>
      <LoadMore pageInfo={page.pageInfo} onLoad={(after) => fetchMore({ variables: { after } })} />
    </section>
  )
}
