import type { UploadPurpose } from '../../../../plugins/media/rules.ts'
import { askUploads } from './ask-uploads.ts'
import { contentTypeOf } from './content-type-of.ts'
import type { UploadParts } from './send-parts.ts'
import { UploadError } from './upload-error.ts'
import type { UploadTarget } from './upload-file.ts'
import { begunUpload, forgetUpload, keepUpload } from './upload-memory.ts'

const PATH = '/api/objects/multipart'

type State = { objectPath: string; partSize: number; size: number; complete: boolean; arrived: number[] }

/** An upload in parts: the one that was begun for this file, if it is still there, or a new one. Throws UploadError. */
export const requestParts = async (purpose: UploadPurpose, file: File, signal: AbortSignal): Promise<UploadTarget> => {
  const known = begunUpload(purpose, file)
  const begun = known === null ? null : await stateOf(known, signal).catch(unlessGone)
  if (begun && begun.size === file.size) return targetOf(begun)
  forgetUpload(purpose, file)
  const contentType = contentTypeOf(file)
  const state = await askUploads<State>(PATH, signal, { purpose, contentType, size: file.size })
  keepUpload(purpose, file, state.objectPath)
  return targetOf(state)
}

const stateOf = (objectPath: string, signal: AbortSignal) =>
  askUploads<State>(`${PATH}?${new URLSearchParams({ objectPath })}`, signal)

const unlessGone = (error: unknown): null => {
  if (error instanceof UploadError && error.status === 404) return null
  throw error
}

const targetOf = ({ objectPath, partSize }: State): UploadTarget => {
  const parts: UploadParts = {
    partSize,
    state: (signal) => stateOf(objectPath, signal),
    urlOf: async (number, signal) => {
      const [part] = await askUploads<{ url: string }[]>(`${PATH}/parts`, signal, { objectPath, numbers: [number] })
      if (!part) throw new UploadError('The server named no place for the part', { status: 0 })
      return part.url
    },
    complete: async (signal) => void (await askUploads(`${PATH}/complete`, signal, { objectPath })),
  }
  return { uploadURL: '', objectPath, headers: {}, parts }
}
