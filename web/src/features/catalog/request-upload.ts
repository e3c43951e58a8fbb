import type { ApolloClient } from '@apollo/client'
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { contentTypeOf } from '../../ui/upload/content-type-of.ts'
import { UploadError } from '../../ui/upload/upload-error.ts'
import type { UploadTarget } from '../../ui/upload/upload-file.ts'
import { RequestUploadDocument } from './upload-song.generated.ts'

const STATUS_OF_CODE: Readonly<Record<string, number>> = {
  NOT_SIGNED_IN: 401,
  FORBIDDEN: 403,
  BAD_INPUT: 400,
  QUOTA_EXCEEDED: 413,
  RATE_LIMITED: 429,
  STORAGE_FULL: 507,
}

/** Asks for a place for a file, with its type and size bound to it. Throws UploadError. */
export const requestUpload = async (
  client: ApolloClient,
  purpose: 'audio' | 'cover',
  file: File,
  signal: AbortSignal,
): Promise<UploadTarget> => {
  try {
    const { data } = await client.mutate({
      mutation: RequestUploadDocument,
      variables: { input: { purpose, contentType: contentTypeOf(file), size: file.size } },
      fetchPolicy: 'no-cache',
      context: { fetchOptions: { signal } },
    })
    if (!data) throw new UploadError('The server did not answer', { status: 0 })
    const { uploadURL, objectPath, headers } = data.requestUpload
    return { uploadURL, objectPath, headers: Object.fromEntries(headers.map(({ name, value }) => [name, value])) }
  } catch (error) {
    throw asUploadError(error)
  }
}

const asUploadError = (error: unknown): unknown => {
  if (CombinedGraphQLErrors.is(error)) {
    const { message, extensions } = error.errors[0] ?? { message: 'The server refused' }
    const seconds = Number(extensions?.retryAfterSeconds)
    return new UploadError(message, {
      status: STATUS_OF_CODE[String(extensions?.code)] ?? 500,
      retryAfterMs: seconds > 0 ? seconds * 1000 : undefined,
      cause: error,
    })
  }
  if (ServerError.is(error)) return new UploadError(error.message, { status: error.statusCode, cause: error })
  return error
}
