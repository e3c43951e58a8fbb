import { Link } from '../../ui/link.tsx'
import type { UserType } from '../auth-status.tsx'
import { useComposition } from '../composition.tsx'

/** The way back in, below a sign-in; nothing where the product does without accounts of one's own. */
export const ForgottenPasswordLink = ({ userType }: { userType: UserType }) => {
  const { features } = useComposition()
  if (!features.includes('accounts')) return null
  return (
    <p>
      <Link to={`/forgot-password?account=${userType}`}>Forgot your password?</Link>
    </p>
  )
}
