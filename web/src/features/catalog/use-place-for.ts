import { useAuthStatus } from '../../app/auth-status.tsx'
import { requestUpload } from '../../ui/upload/request-upload.ts'
import { UploadError } from '../../ui/upload/upload-error.ts'

/** Asks for places on behalf of the form, and notices when the sign-in has ended. */
export const usePlaceFor = () => {
  const { refresh } = useAuthStatus()
  return (purpose: 'audio' | 'cover') => async (file: File, signal: AbortSignal) => {
    try {
      return await requestUpload(purpose, file, signal)
    } catch (error) {
      if (error instanceof UploadError && error.status === 401) void refresh().catch(() => {})
      throw error
    }
  }
}
