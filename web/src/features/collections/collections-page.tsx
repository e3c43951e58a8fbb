import { styled } from 'styled-components'
import { Card } from '../../ui/card.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { color, font, media, size, space } from '../../ui/tokens.ts'
import { useCollectionsQuery } from './collections-page.generated.ts'
import { Crumbs } from './crumbs.tsx'
import { LoadFailed } from './load-failed.tsx'

const Group = styled.section`
  margin-top: ${space[6]};
`

const Grid = styled.ul`
  display: grid;
  gap: ${space[3]};
  margin-top: ${space[3]};
  list-style: none;
  @media ${media.md} { grid-template-columns: 1fr 1fr; gap: ${space[4]}; }
  @media ${media.lg} { grid-template-columns: repeat(3, 1fr); }
`

const Entry = styled(Card)`
  position: relative;
  height: 100%;
  a { color: ${color.text}; font: 600 ${size.md}/1.3 ${font.display}; text-decoration: none; }
  a::after { content: ''; position: absolute; inset: 0; border-radius: inherit; }
  p { margin-top: ${space[1]}; color: ${color.muted}; font-size: ${size.sm}; }
`

/** Every collection there is, by group. */
export const CollectionsPage = () => {
  const { data, error, refetch } = useCollectionsQuery()
  const collections = data?.collections ?? []
  const groups = [...new Set(collections.map(({ group }) => group))]
  return (
    <Page>
      <Crumbs here="Collections" />
      <Heading level={1}>Collections</Heading>
      {error && !data ? <LoadFailed level={2} failure={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? (
        <Grid as="div" aria-busy="true">
          {[0, 1, 2, 3, 4, 5].map((card) => (
            <Skeleton key={card} $height="96px" $round="md" />
          ))}
        </Grid>
      ) : null}
      {groups.map((group) => (
        <Group key={group} aria-label={group}>
          <Heading level={2} look={3}>
            {group}
          </Heading>
          <Grid>
            {collections
              .filter((collection) => collection.group === group)
              .map(({ name, pluralLabel, description }) => (
                <li key={name}>
                  <Entry $interactive $tight>
                    <Link to={`/admin/collections/${name}`}>{pluralLabel}</Link>
                    <p>{description}</p>
                  </Entry>
                </li>
              ))}
          </Grid>
        </Group>
      ))}
    </Page>
  )
}
