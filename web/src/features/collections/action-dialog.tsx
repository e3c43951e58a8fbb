import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { Text } from '../../ui/text.tsx'
import { space } from '../../ui/tokens.ts'
import type { CollectionFieldFragment } from './collection-description.generated.ts'
import { type FormDescription, inputsOf, type RecordValues } from './form-description.ts'
import { FormButtons } from './form-buttons.tsx'
import { RecordForm } from './record-form.tsx'
import { saidBy } from './said-by.ts'

const Body = styled.div`
  display: grid;
  gap: ${space[4]};
  margin-top: ${space[4]};
`

export type ActionDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: string
  /** On the button. */
  confirm: string
  danger?: boolean
  /** The form; without one it only asks for confirmation. */
  form?: FormDescription | null
  fields?: readonly CollectionFieldFragment[]
  onConfirm: (input?: RecordValues) => Promise<void>
}

/** Says what will happen, asks for what it needs, and stays open with the reason when it is refused. */
export const ActionDialog = ({
  open,
  onOpenChange,
  title,
  description,
  confirm,
  danger = false,
  form = null,
  fields = [],
  onConfirm,
}: ActionDialogProps) => {
  const variant = danger ? 'danger' : 'primary'
  const cancel = (
    <Button variant="quiet" onClick={() => onOpenChange(false)}>
      Cancel
    </Button>
  )
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={description}>
      <Body>
        {form ? (
          <RecordForm
            aria-label={title}
            form={form}
            fields={fields}
            initial={inputsOf(form, fields, {})}
            onSubmit={onConfirm}
          >
            {() => (
              <FormButtons>
                <SubmitButton variant={variant}>{confirm}</SubmitButton>
                {cancel}
              </FormButtons>
            )}
          </RecordForm>
        ) : (
          <Sure confirm={confirm} variant={variant} cancel={cancel} onConfirm={onConfirm} />
        )}
      </Body>
    </Dialog>
  )
}

const Sure = ({
  confirm,
  variant,
  cancel,
  onConfirm,
}: {
  confirm: string
  variant: 'danger' | 'primary'
  cancel: ReactNode
  onConfirm: () => Promise<void>
}) => {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const go = async () => {
    setBusy(true)
    setRefused(undefined)
    try {
      await onConfirm()
    } catch (failure) {
      setRefused(saidBy(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {refused ? (
        <Text role="alert" $tone="bad" $size="sm">
          {refused}
        </Text>
      ) : null}
      <FormButtons>
        <Button variant={variant} busy={busy} onClick={() => void go()}>
          {confirm}
        </Button>
        {cancel}
      </FormButtons>
    </>
  )
}
