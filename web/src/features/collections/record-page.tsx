import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { ReportMenuSlot } from '../../app/report-menu-slot.tsx'
import type { ReportableKind } from '../../app/schema-types.generated.ts'
import { useDocumentTitle } from '../../app/use-document-title.ts'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { CollectionDescriptionFragment, CollectionRecordFragment } from './collection-description.generated.ts'
import { Crumbs } from './crumbs.tsx'
import { formOf } from './form-description.ts'
import { LoadFailed, NothingHere } from './load-failed.tsx'
import { PageHead } from './page-head.tsx'
import { RecordActions } from './record-actions.tsx'
import { RecordEditor } from './record-editor.tsx'
import { RecordFacts } from './record-facts.tsx'
import { useCollectionRecordQuery } from './record-page.generated.ts'
import { StatusBadge } from './status-badge.tsx'

/** One record: what it holds, what can be changed, what can be done to it. */
export const RecordPage = () => {
  const { name = '', id = '' } = useParams()
  // Always as it is now: an edit starts from the version that is there.
  const { data, error, refetch } = useCollectionRecordQuery({
    variables: { name, id },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  })
  // The list that leads here says what the record is called before it is fetched.
  const { state } = useLocation() as { state: { title?: string } | null }
  const title = data?.collectionRecord?.title ?? state?.title ?? data?.collection?.label
  useDocumentTitle(title ?? 'Collection Entry')
  const list = `/admin/collections/${name}`
  if (error && !data)
    return (
      <Page width="reading">
        <LoadFailed failure={error} onRetry={() => void refetch()} />
      </Page>
    )
  if (!data)
    return (
      <Page width="reading" title={title ?? 'Loading…'}>
        <Skeleton $height="320px" $round="md" />
      </Page>
    )
  if (!data.collection)
    return (
      <Page width="reading">
        <NothingHere />
      </Page>
    )
  if (!data.collectionRecord)
    return (
      <Page width="reading">
        <NothingHere back={list} />
      </Page>
    )
  return (
    <OneRecord
      key={`${name}/${id}`}
      collection={data.collection}
      record={data.collectionRecord}
      reload={async () => (await refetch()).data?.collectionRecord ?? null}
    />
  )
}

/** Records that staff report from here: all others have a public page with a menu. */
const REPORTED_AS: Readonly<Record<string, ReportableKind>> = { 'custom-requests': 'custom_request' }

type OneRecordProps = {
  collection: CollectionDescriptionFragment
  record: CollectionRecordFragment
  reload: () => Promise<CollectionRecordFragment | null>
}

const OneRecord = ({ collection, record, reload }: OneRecordProps) => {
  const { name, pluralLabel, label, publishing, operations } = collection
  const reportedAs = REPORTED_AS[name]
  const form = operations.includes('update') ? formOf(collection.form) : null
  // An action may change what the form shows: it then starts again from the record.
  const [round, setRound] = useState(0)
  return (
    <Page width="reading">
      <Crumbs
        to={[
          ['Collections', '/admin/collections'],
          [pluralLabel, `/admin/collections/${name}`],
        ]}
        here={record.title}
      />
      <PageHead
        title={record.title}
        description={
          publishing ? (
            <>
              {label} <StatusBadge published={record.publishedAt !== null} />
            </>
          ) : (
            label
          )
        }
        action={
          <>
            <RecordActions
              collection={collection}
              record={record}
              reload={reload}
              onChanged={() => setRound((now) => now + 1)}
            />
            {reportedAs ? <ReportMenuSlot kind={reportedAs} id={record.id} title={record.title} /> : null}
          </>
        }
      />
      {form ? <RecordEditor key={round} collection={collection} form={form} record={record} reload={reload} /> : null}
      <RecordFacts collection={collection} record={record} except={Object.keys(form?.properties ?? {})} />
    </Page>
  )
}
