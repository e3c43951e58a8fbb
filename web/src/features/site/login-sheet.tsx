import { styled } from 'styled-components'
import { LinkButton } from '../../ui/link-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { color, size, space } from '../../ui/tokens.ts'

const Choices = styled.div`
  display: grid;
  gap: ${space[3]};
`

const Divider = styled.p`
  margin: ${space[6]} 0 ${space[4]};
  padding-top: ${space[5]};
  border-top: 1px solid ${color.line};
  color: ${color.muted};
  font-size: ${size.sm};
`

export type LoginSheetProps = { open: boolean; onOpenChange: (open: boolean) => void }

export const LoginSheet = ({ open, onOpenChange }: LoginSheetProps) => {
  const close = () => onOpenChange(false)
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Select Login Type">
      <Choices>
        <LinkButton block to="/artist/login" onClick={close}>
          Artist Login
        </LinkButton>
        <LinkButton block variant="secondary" to="/user/login" onClick={close}>
          Listener Login
        </LinkButton>
        <LinkButton block variant="quiet" to="/admin/login" onClick={close}>
          Admin Login
        </LinkButton>
      </Choices>
      <Divider>Don't have an account?</Divider>
      <Choices>
        <LinkButton block variant="quiet" to="/artist/register" onClick={close}>
          Artist Register
        </LinkButton>
        <LinkButton block variant="quiet" to="/user/register" onClick={close}>
          Listener Register
        </LinkButton>
      </Choices>
    </Sheet>
  )
}
