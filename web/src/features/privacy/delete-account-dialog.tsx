import { Check, X } from 'lucide-react'
import { useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { deleteAccountFormSchema } from '../../../../plugins/privacy/rules.ts'
import { type UserType, useAuthStatus } from '../../app/auth-status.tsx'
import { useConfirmed } from '../../app/identity/use-confirmed.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckboxInput } from '../../ui/form/checkbox-input.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { LoadingBlock } from '../../ui/spinner.tsx'
import { color, media, radius, size, space } from '../../ui/tokens.ts'
import {
  type MyAccountDeletionQuery,
  useDeleteMyAccountMutation,
  useMyAccountDeletionQuery,
} from './privacy.generated.ts'
import { WHAT_HAPPENS } from './what-happens.ts'

const Lists = styled.div`
  display: grid;
  gap: ${space[4]};
  margin-bottom: ${space[5]};
  h3 { margin-bottom: ${space[2]}; font-size: ${size.sm}; }
  ul { display: grid; gap: ${space[2]}; list-style: none; color: ${color.muted}; font-size: ${size.sm}; }
  li { display: grid; grid-template-columns: 18px minmax(0, 1fr); gap: ${space[2]}; }
  svg { margin-top: 2px; }
`
const Concern = styled.p`
  margin-bottom: ${space[4]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.line};
  border-left: 3px solid ${color.warn};
  border-radius: ${radius.sm};
  font-size: ${size.sm};
`
const Buttons = styled.div`
  display: grid;
  gap: ${space[3]};
  @media ${media.sm} { display: flex; }
`

/** Says what goes and what stays, and asks for the password once more. */
export const DeleteAccountDialog = ({ userType, onClose }: { userType: UserType; onClose: () => void }) => {
  const { data } = useMyAccountDeletionQuery({ variables: { userType }, fetchPolicy: 'network-only' })
  const preview = data?.myAccountDeletion
  const inTheWay = preview?.concerns.some(({ canBeGivenUp }) => !canBeGivenUp)
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Delete your account?"
      description={`It is closed right away and deleted after ${preview?.comeBackDays ?? 14} days. Sign in before then to get it back.`}
    >
      <Lists>
        <What title="What is deleted" Icon={X} items={WHAT_HAPPENS[userType].goes} />
        <What title="What is kept" Icon={Check} items={WHAT_HAPPENS[userType].stays} />
      </Lists>
      {!preview ? (
        <LoadingBlock>Loading...</LoadingBlock>
      ) : (
        <>
          {preview.concerns.map(({ code, message }) => (
            <Concern key={code} role="alert">
              {message}.
            </Concern>
          ))}
          {inTheWay ? (
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
          ) : (
            <CloseForm userType={userType} concerns={preview.concerns} onCancel={onClose} />
          )}
        </>
      )}
    </Dialog>
  )
}

type Concerns = MyAccountDeletionQuery['myAccountDeletion']['concerns']
type CloseFormProps = { userType: UserType; concerns: Concerns; onCancel: () => void }

const CloseForm = ({ userType, concerns, onCancel }: CloseFormProps) => {
  const [close] = useDeleteMyAccountMutation()
  const { run, dialog } = useConfirmed(userType)
  const { refresh } = useAuthStatus()
  const navigate = useNavigate()
  return (
    <>
      <Form
        aria-label="Delete your account"
        schema={deleteAccountFormSchema}
        initialValues={{ password: '', keepDownloads: true, giveUpMoney: false }}
        onSubmit={async (form) => {
          const { data } = await run(() => close({ variables: { input: { userType, ...form } } }))
          const answer = data?.deleteMyAccount
          if (answer && 'message' in answer) return { problem: `${answer.message}.` }
          const until = answer && 'data' in answer ? answer.data.deletesAt : ''
          await navigate(`/account-closed?${new URLSearchParams({ until, account: userType }).toString()}`)
          await refresh()
        }}
      >
        {userType === 'artist' ? (
          <CheckboxInput
            name="keepDownloads"
            label="Buyers keep their downloads"
            hint="People who bought a digital product can keep downloading it."
          />
        ) : null}
        {concerns.length > 0 ? <CheckboxInput name="giveUpMoney" label="I give up my remaining balance" /> : null}
        <PasswordInput name="password" label="Your Password" autoComplete="current-password" required />
        <Buttons>
          <SubmitButton variant="danger" busyLabel="Closing...">
            Close my account
          </SubmitButton>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </Buttons>
      </Form>
      {dialog}
    </>
  )
}

const What = ({ title, Icon, items }: { title: string; Icon: typeof X; items: readonly string[] }) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    <ul>
      {items.map((item) => (
        <li key={item}>
          <Icon size={18} aria-hidden="true" />
          {item}
        </li>
      ))}
    </ul>
  </section>
)
