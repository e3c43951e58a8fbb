import { FileSearch, Files } from 'lucide-react'
import { useParams } from 'react-router'
import { styled } from 'styled-components'
import { useDocumentTitle } from '../../app/use-document-title.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Text } from '../../ui/text.tsx'
import { media, space } from '../../ui/tokens.ts'
import { useCollectionListQuery } from './collection-list-page.generated.ts'
import { Crumbs } from './crumbs.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { LoadFailed, NothingHere } from './load-failed.tsx'
import { PageHead } from './page-head.tsx'
import { RecordTable } from './record-table.tsx'
import { useListAddress } from './use-list-address.ts'
import { recordCount } from './record-count.ts'

const Foot = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  margin-top: ${space[5]};
  div { display: flex; gap: ${space[2]}; }
  @media not all and ${media.sm} { div { width: 100%; } button { flex: 1; } }
`

/** The list of one collection. */
export const CollectionListPage = () => {
  const { name = '' } = useParams()
  return <CollectionList key={name} name={name} />
}

const CollectionList = ({ name }: { name: string }) => {
  const address = useListAddress()
  const { data, previousData, error, loading, refetch } = useCollectionListQuery({
    variables: { name, ...address.variables },
    fetchPolicy: 'cache-and-network',
  })
  const shown = data ?? previousData
  const collection = shown?.collection
  useDocumentTitle(collection?.pluralLabel ?? 'Collection')

  if (error && !data)
    return (
      <Page>
        <LoadFailed failure={error} onRetry={() => void refetch()} />
      </Page>
    )
  if (!shown)
    return (
      <Page title="Collection">
        <Waiting />
      </Page>
    )
  if (!collection)
    return (
      <Page>
        <NothingHere />
      </Page>
    )
  const {
    totalCount,
    pageInfo: { hasNextPage, hasPreviousPage, startCursor, endCursor },
    edges,
  } = shown.collectionRecords
  const create = collection.operations.includes('create') ? (
    <LinkButton to={`/admin/collections/${name}/new`}>New {collection.label.toLowerCase()}</LinkButton>
  ) : null
  return (
    <Page>
      <Crumbs to={[['Collections', '/admin/collections']]} here={collection.pluralLabel} />
      <PageHead title={collection.pluralLabel} description={collection.description} action={create} />
      <ListToolbar collection={collection} address={address} />
      <div aria-busy={loading || undefined}>
        {edges.length > 0 ? (
          <RecordTable
            collection={collection}
            records={edges.map(({ node }) => node)}
            sort={address.sort}
            onSort={(sort) => address.look({ sort })}
          />
        ) : address.narrowed ? (
          <EmptyState
            icon={<FileSearch size={24} />}
            title={`No ${collection.pluralLabel.toLowerCase()} found`}
            action={
              <Button variant="quiet" onClick={address.clear}>
                Clear search and filters
              </Button>
            }
          />
        ) : (
          <EmptyState
            icon={<Files size={24} />}
            title={`No ${collection.pluralLabel.toLowerCase()} yet`}
            action={create}
          />
        )}
      </div>
      <Foot aria-label="Pages">
        <Text $tone="muted" $size="sm" $figures role="status">
          {recordCount(totalCount)} {totalCount === 1 ? 'record' : 'records'}
        </Text>
        {hasNextPage || hasPreviousPage ? (
          <div>
            <Button
              size="small"
              variant="quiet"
              disabled={!hasPreviousPage}
              onClick={() => startCursor && address.turn({ before: startCursor })}
            >
              Previous
            </Button>
            <Button
              size="small"
              variant="quiet"
              disabled={!hasNextPage}
              onClick={() => endCursor && address.turn({ after: endCursor })}
            >
              Next
            </Button>
          </div>
        ) : null}
      </Foot>
    </Page>
  )
}

const Waiting = () => (
  <div aria-busy="true">
    {[0, 1, 2, 3, 4, 5].map((row) => (
      <Skeleton key={row} $height="44px" style={{ marginBottom: 12 }} />
    ))}
  </div>
)
