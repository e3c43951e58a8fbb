import { useState } from 'react'
import { useConfirmed } from '../../app/identity/use-confirmed.tsx'
import { serverCode } from '../../app/server-message.ts'
import { Card } from '../../ui/card.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { toast } from '../../ui/toast.ts'
import type { CollectionDescriptionFragment, CollectionRecordFragment } from './collection-description.generated.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { FormButtons } from './form-buttons.tsx'
import { type FormDescription, inputsOf, type RecordValues, valuesOf } from './form-description.ts'
import { RecordForm, type RecordFormApi } from './record-form.tsx'
import { saidBy } from './said-by.ts'
import { useSaveCollectionRecordMutation } from './record-page.generated.ts'

export type RecordEditorProps = {
  collection: CollectionDescriptionFragment
  form: FormDescription
  record: CollectionRecordFragment
  reload: () => Promise<CollectionRecordFragment | null>
}

type Clash = { theirs: CollectionRecordFragment; mine: RecordValues; api: RecordFormApi }

/** Sends only what was changed here, so that what others changed elsewhere in the record stays theirs. */
export const RecordEditor = ({ collection: { name, label, fields }, form, record, reload }: RecordEditorProps) => {
  const [save] = useSaveCollectionRecordMutation()
  const { run, dialog } = useConfirmed('admin')
  const [clash, setClash] = useState<Clash>()
  // The inputs' base record: the one on screen may be newer, and its version must not be taken for ours.
  const [base, setBase] = useState(record)

  const startFrom = (saved: CollectionRecordFragment, api: RecordFormApi) => {
    setBase(saved)
    setClash(undefined)
    api.initialize(inputsOf(form, fields, valuesOf(saved.values)))
  }

  const send = async (changed: RecordValues, version: string, api: RecordFormApi) => {
    try {
      const { data } = await run(() => save({ variables: { name, id: record.id, version, values: changed } }))
      if (!data) return
      startFrom(data.saveCollectionRecord, api)
      toast({ title: 'Saved' })
    } catch (failure) {
      const theirs = serverCode(failure) === 'CONFLICT' ? await reload() : null
      if (!theirs || theirs.version === version) throw failure
      setClash({ theirs, mine: changed, api })
    }
  }

  return (
    <Card>
      {dialog}
      {clash ? (
        <ConflictNotice
          label={label}
          fields={fields}
          theirs={valuesOf(clash.theirs.values)}
          before={valuesOf(base.values)}
          mine={clash.mine}
          onKeepMine={async () => {
            try {
              await send(clash.mine, clash.theirs.version ?? '', clash.api)
            } catch (failure) {
              toast({ title: 'Error', description: saidBy(failure), variant: 'destructive' })
            }
          }}
          onTakeTheirs={() => startFrom(clash.theirs, clash.api)}
        />
      ) : null}
      <RecordForm
        aria-label={`Edit ${label.toLowerCase()}`}
        form={form}
        fields={fields}
        initial={inputsOf(form, fields, valuesOf(record.values))}
        onSubmit={async (values, api) => {
          const before = valuesOf(base.values)
          const changed = Object.fromEntries(
            Object.entries(values).filter(([key, value]) => value !== (before[key] ?? null)),
          )
          if (Object.keys(changed).length === 0) toast({ title: 'Nothing has changed' })
          else await send(changed, clash?.theirs.version ?? base.version ?? '', api)
        }}
      >
        {() => (
          <FormButtons>
            <SubmitButton busyLabel="Saving...">Save</SubmitButton>
          </FormButtons>
        )}
      </RecordForm>
    </Card>
  )
}
