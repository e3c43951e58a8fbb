import { Shapes } from 'lucide-react'
import { BROWSE } from '../../../../../plugins/catalog/rules/words.ts'
import { shelfPath } from '../../../../../plugins/catalog/rules/paths.ts'
import { TILE_SIZES } from '../picture-sizes.ts'
import { Cover } from '../../../ui/cover.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PlaceChips } from '../../../ui/place-chips.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { LoadingBlock } from '../../../ui/spinner.tsx'
import { type ShelfTileFragment, useBrowsePageQuery } from './browse-page.generated.ts'
import { Letters } from './letters.tsx'
import { Chip, Chips, GenreTile, GenreTiles, Sections } from './layout.ts'
import { formatSongCount } from './format-song-count.ts'

/** /browse: everything there is, by genre, tag, year and name. */
export const BrowsePage = () => {
  const { data, error, refetch } = useBrowsePageQuery()
  const genres = data?.genres.edges.map(({ node }) => node) ?? []
  const tags = data?.tags.edges.map(({ node }) => node) ?? []
  const years = data?.years.edges.map(({ node }) => node) ?? []
  const places = data?.places.edges.map(({ node }) => node) ?? []
  const letters = data?.letters.edges.map(({ node }) => node) ?? []
  return (
    <Page {...BROWSE}>
      {!data && error ? (
        <ErrorState
          title="This page could not be loaded"
          description="Check your connection and try again."
          onRetry={() => void refetch().catch(() => {})}
        />
      ) : !data ? (
        <LoadingBlock>Loading...</LoadingBlock>
      ) : genres.length === 0 && letters.length === 0 ? (
        <EmptyState
          icon={<Shapes size={28} />}
          title="Nothing to browse yet"
          description="Genres and tags appear here a few minutes after the first songs are out."
          action={<LinkButton to="/discover">Discover Music</LinkButton>}
        />
      ) : (
        <Sections>
          {genres.length > 0 ? (
            <Section title="Genres" rule="Ordered by how many songs they have.">
              <GenreTiles>
                {genres.map((genre) => (
                  <li key={genre.key}>
                    <GenreTile to={shelfPath('genre', genre.title)}>
                      <Cover
                        src={genre.coverImageUrl}
                        srcSet={genre.coverSrcSet}
                        sizes={TILE_SIZES}
                        placeholderColor={genre.coverColor}
                      />
                      <span>
                        <strong>{genre.title}</strong>
                        <small>{formatSongCount(genre.items)}</small>
                      </span>
                    </GenreTile>
                  </li>
                ))}
              </GenreTiles>
            </Section>
          ) : null}
          {letters.length > 0 ? (
            <Section title="Artists A–Z" more={{ to: '/artists', label: 'All artists' }}>
              <Letters letters={letters} />
            </Section>
          ) : null}
          {places.length > 0 ? (
            <Section
              title="Places"
              rule="Where artists are from, most artists first."
              more={{ to: '/places', label: 'All places' }}
            >
              <PlaceChips places={places} />
            </Section>
          ) : null}
          <ShelfChips
            title="Tags"
            kind="tag"
            shelves={tags}
            rule="Tags that artists chose for their songs, most used first."
          />
          <ShelfChips title="Years" kind="year" shelves={years} />
        </Sections>
      )}
    </Page>
  )
}

type ShelfChipsProps = { title: string; kind: 'tag' | 'year'; shelves: readonly ShelfTileFragment[]; rule?: string }

const ShelfChips = ({ title, kind, shelves, rule }: ShelfChipsProps) =>
  shelves.length === 0 ? null : (
    <Section title={title} rule={rule}>
      <Chips aria-label={title}>
        {shelves.map((shelf) => (
          <li key={shelf.key}>
            <Chip to={shelfPath(kind, shelf.title)}>
              {shelf.title} <small aria-label={formatSongCount(shelf.items)}>{shelf.items}</small>
            </Chip>
          </li>
        ))}
      </Chips>
    </Section>
  )
