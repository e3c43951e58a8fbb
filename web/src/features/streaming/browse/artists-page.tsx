import { Users } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { styled } from 'styled-components'
import { ARTISTS } from '../../../../../plugins/auth/rules/listing.ts'
import { useDocumentTitle } from '../../../app/use-document-title.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Face } from '../../../ui/face.tsx'
import { Link } from '../../../ui/link.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Page } from '../../../ui/page.tsx'
import { LoadingBlock } from '../../../ui/spinner.tsx'
import { color, font, media, motion, radius, size, space } from '../../../ui/tokens.ts'
import { useArtistLettersQuery, useArtistsPageQuery } from './artists-page.generated.ts'
import { Back } from './layout.ts'
import { Letters } from './letters.tsx'

const PAGE = 60

const Names = styled.ul`
  display: grid;
  gap: 2px ${space[5]};
  margin: ${space[5]} 0 0;
  padding: 0;
  list-style: none;
  @media ${media.sm} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  @media ${media.lg} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`

const Row = styled(Link)`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr);
  align-items: center;
  gap: ${space[3]};
  padding: ${space[2]};
  border-radius: ${radius.sm};
  color: ${color.text};
  text-decoration: none;
  transition: background ${motion.fast};
  &:hover { background: ${color.raised}; }
  strong, small { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  strong { font: 600 ${size.md}/1.3 ${font.display}; }
  small { color: ${color.muted}; font-size: ${size.sm}; }
`

/** /artists?letter=…: everybody from A to Z. */
export const ArtistsPage = () => {
  const [params] = useSearchParams()
  const asked = params.get('letter')?.toLowerCase() ?? ''
  const letter = /^[a-z#]$/.test(asked) ? asked : null
  const { data: shelves } = useArtistLettersQuery()
  const { data, error, refetch, fetchMore } = useArtistsPageQuery({ variables: { letter, first: PAGE } })
  const artists = data?.artistsByName.edges.map(({ node }) => node)
  useDocumentTitle(letter ? `Artists: ${letter.toUpperCase()}` : ARTISTS.title)
  return (
    <Page {...ARTISTS}>
      <Back>
        <Link to="/browse">Browse</Link> / {letter ? <Link to="/artists">Artists</Link> : 'Artists'}
        {letter ? ` / ${letter.toUpperCase()}` : null}
      </Back>
      <Letters letters={shelves?.shelves.edges.map(({ node }) => node) ?? []} current={letter} />
      {!artists && error ? (
        <ErrorState
          title="Artists could not be loaded"
          description="Check your connection and try again."
          onRetry={() => void refetch().catch(() => {})}
        />
      ) : !artists ? (
        <LoadingBlock>Loading...</LoadingBlock>
      ) : artists.length === 0 ? (
        <EmptyState icon={<Users size={28} />} title="No artists yet" description="No artist names start with this." />
      ) : (
        <>
          <Names role="list" aria-label="Artists">
            {artists.map(({ id, name, username, genre, profile }) => (
              <li key={id}>
                <Row to={`/artist/${encodeURIComponent(username)}`}>
                  <Face name={name} src={profile?.faceUrl} srcSet={profile?.faceSrcSet} sizes="48px" />
                  <span>
                    <strong>{name}</strong>
                    <small>{genre}</small>
                  </span>
                </Row>
              </li>
            ))}
          </Names>
          <LoadMore pageInfo={data?.artistsByName.pageInfo} onLoad={(after) => fetchMore({ variables: { after } })} />
        </>
      )}
    </Page>
  )
}
