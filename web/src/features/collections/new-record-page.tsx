import { useConfirmed } from '../../app/identity/use-confirmed.tsx'
import { useNavigate, useParams } from 'react-router'
import { useDocumentTitle } from '../../app/use-document-title.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import type { CollectionDescriptionFragment } from './collection-description.generated.ts'
import { Crumbs } from './crumbs.tsx'
import { formOf, inputsOf, valuesOf } from './form-description.ts'
import { FormButtons } from './form-buttons.tsx'
import { LoadFailed, NothingHere } from './load-failed.tsx'
import { PageHead } from './page-head.tsx'
import { RecordForm } from './record-form.tsx'
import { useCollectionQuery, useCreateCollectionRecordMutation } from './record-page.generated.ts'

/** A new record: a draft where the collection has drafts. */
export const NewRecordPage = () => {
  const { name = '' } = useParams()
  const { data, error, refetch } = useCollectionQuery({ variables: { name } })
  useDocumentTitle(data?.collection ? `New ${data.collection.label.toLowerCase()}` : 'New record')
  if (error && !data)
    return (
      <Page width="reading">
        <LoadFailed failure={error} onRetry={() => void refetch()} />
      </Page>
    )
  if (!data)
    return (
      <Page width="reading" title="New record">
        <Skeleton $height="320px" $round="md" />
      </Page>
    )
  if (!data.collection?.operations.includes('create'))
    return (
      <Page width="reading">
        <NothingHere />
      </Page>
    )
  return <NewRecord key={name} collection={data.collection} />
}

const NewRecord = ({ collection }: { collection: CollectionDescriptionFragment }) => {
  const { name, label, pluralLabel, fields } = collection
  const form = formOf(collection.form)
  const [create] = useCreateCollectionRecordMutation()
  const { run, dialog } = useConfirmed('admin')
  const navigate = useNavigate()
  const list = `/admin/collections/${name}`
  if (!form)
    return (
      <Page width="reading">
        <NothingHere back={list} />
      </Page>
    )
  return (
    <Page width="reading">
      <Crumbs
        to={[
          ['Collections', '/admin/collections'],
          [pluralLabel, list],
        ]}
        here="New"
      />
      <PageHead
        title={`New ${label.toLowerCase()}`}
        description={collection.publishing ? 'It stays a draft until you publish it.' : undefined}
      />
      {dialog}
      <Card>
        <RecordForm
          aria-label={`New ${label.toLowerCase()}`}
          form={form}
          fields={fields}
          initial={inputsOf(form, fields, valuesOf(collection.initial))}
          onSubmit={async (values) => {
            const { data } = await run(() => create({ variables: { name, values } }))
            toast({ title: `${label} created` })
            await navigate(data ? `${list}/${data.createCollectionRecord.id}` : list, { replace: true })
          }}
        >
          {() => (
            <FormButtons>
              <SubmitButton busyLabel="Creating...">Create</SubmitButton>
              <Button variant="quiet" onClick={() => void navigate(list)}>
                Cancel
              </Button>
            </FormButtons>
          )}
        </RecordForm>
      </Card>
    </Page>
  )
}
