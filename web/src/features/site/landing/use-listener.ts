import { useAuthStatus } from '../../../app/auth-status.tsx'

/** Whether a listener is signed in, who has a month of their own; false until it is known. */
export const useIsListener = (): boolean => {
  const { status, loading } = useAuthStatus()
  return !loading && status.userUsername !== null
}

/** Whether no listener is signed in; false until it is known. For `afterLoad`: listeners' devices do not fetch the part. */
export const useHasNoListener = (): boolean => {
  const { status, loading } = useAuthStatus()
  return !loading && status.userUsername === null
}
