import { useState } from 'react'
import { useApolloClient } from '@apollo/client/react'
import { useNavigate } from 'react-router'
import { useConfirmed } from '../../app/identity/use-confirmed.tsx'
import { serverCode } from '../../app/server-message.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { ActionDialog } from './action-dialog.tsx'
import type { CollectionDescriptionFragment, CollectionRecordFragment } from './collection-description.generated.ts'
import { formOf, type RecordValues } from './form-description.ts'
import {
  useDeleteCollectionRecordMutation,
  usePublishCollectionRecordMutation,
  useRunCollectionActionMutation,
} from './record-page.generated.ts'
import { saidBy } from './said-by.ts'

export type RecordActionsProps = {
  collection: CollectionDescriptionFragment
  record: CollectionRecordFragment
  reload: () => Promise<CollectionRecordFragment | null>
  /** The record is another one now. */
  onChanged: () => void
}

/** Publish, the collection's own actions, delete; what loses something is asked about first. */
export const RecordActions = ({ collection, record, reload, onChanged }: RecordActionsProps) => {
  const { name, label, publishing, operations } = collection
  const [publish, { loading: publishingNow }] = usePublishCollectionRecordMutation()
  const [remove] = useDeleteCollectionRecordMutation()
  const [runAction] = useRunCollectionActionMutation()
  const { run, dialog } = useConfirmed('admin')
  const [asking, setAsking] = useState<string>()
  const client = useApolloClient()
  const navigate = useNavigate()
  const published = record.publishedAt !== null

  /** Their change is shown; ours can be asked for again. */
  const explain = async (failure: unknown) => {
    if (serverCode(failure) === 'CONFLICT') await reload()
    toast({ title: 'Error', description: saidBy(failure), variant: 'destructive' })
  }

  const leave = async (title: string) => {
    toast({ title })
    await navigate(`/admin/collections/${name}`, { replace: true })
    client.cache.evict({ id: client.cache.identify({ __typename: 'CollectionRecord', id: record.id }) ?? '' })
    client.cache.gc()
  }

  const togglePublished = async () => {
    try {
      await publish({ variables: { name, id: record.id, version: record.version ?? '', published: !published } })
      toast({ title: published ? 'Back to draft' : 'Published' })
      onChanged()
    } catch (failure) {
      await explain(failure)
    }
  }

  const act = async (action: CollectionDescriptionFragment['actions'][number], input?: RecordValues) => {
    const { data } = await run(() => runAction({ variables: { name, id: record.id, action: action.name, input } }))
    setAsking(undefined)
    if (!data?.runCollectionAction) return await leave(action.done)
    toast({ title: action.done })
    onChanged()
  }

  return (
    <>
      {publishing && operations.includes('update') ? (
        <Button
          size="small"
          variant={published ? 'quiet' : 'secondary'}
          busy={publishingNow}
          onClick={() => void togglePublished()}
        >
          {published ? 'Unpublish' : 'Publish'}
        </Button>
      ) : null}
      {collection.actions
        .filter((action) => record.actions.includes(action.name))
        .map((action) => (
          <Button
            key={action.name}
            size="small"
            variant={action.danger ? 'danger' : 'secondary'}
            onClick={() => setAsking(action.name)}
          >
            {action.label}
          </Button>
        ))}
      {operations.includes('delete') ? (
        <Button size="small" variant="danger" onClick={() => setAsking('')}>
          Delete
        </Button>
      ) : null}

      {collection.actions.map((action) => (
        <ActionDialog
          key={action.name}
          open={asking === action.name}
          onOpenChange={(open) => setAsking(open ? action.name : undefined)}
          title={`${action.label}: ${record.title}`}
          description={action.description}
          confirm={action.label}
          danger={action.danger}
          form={formOf(action.form)}
          fields={action.fields}
          onConfirm={(input) => act(action, input)}
        />
      ))}
      <ActionDialog
        open={asking === ''}
        onOpenChange={(open) => setAsking(open ? '' : undefined)}
        title={`Delete this ${label.toLowerCase()}?`}
        description={`“${record.title}” will be deleted. This cannot be undone.`}
        confirm="Delete"
        danger
        onConfirm={async () => {
          await run(() => remove({ variables: { name, id: record.id, version: record.version ?? '' } }))
          await leave(`${label} deleted`)
        }}
      />
      {dialog}
    </>
  )
}
