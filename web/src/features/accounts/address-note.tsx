import { useState } from 'react'
import { styled } from 'styled-components'
import { serverMessage } from '../../app/server-message.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { color, size, space } from '../../ui/tokens.ts'
import { type MyAccountFieldsFragment, useSendVerificationAgainMutation } from './settings.generated.ts'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  color: ${color.muted};
  font-size: ${size.sm};
`

/** That an address was not confirmed yet, and the link once more; nothing where it was. */
export const AddressNote = ({ account: { userType, email, emailVerified } }: { account: MyAccountFieldsFragment }) => {
  const [send, { loading }] = useSendVerificationAgainMutation({ variables: { userType } })
  const [isSent, setSent] = useState(false)
  if (emailVerified) return null
  const again = async () => {
    try {
      await send()
      setSent(true)
    } catch (failure) {
      toast({ title: 'Error', description: serverMessage(failure) ?? 'An error occurred', variant: 'destructive' })
    }
  }
  return (
    <Row role="status">
      {isSent ? (
        <span>We sent a link to {email}.</span>
      ) : (
        <>
          <span>Not confirmed yet. We can email you a link that confirms it.</span>
          <Button size="small" variant="quiet" busy={loading} onClick={() => void again()}>
            Send the link
          </Button>
        </>
      )}
    </Row>
  )
}
