import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isCancelled } from './upload-error.ts'
import { uploadFile, type UploadOptions, type UploadProgress } from './upload-file.ts'

/** A file that has arrived at the server. */
export type UploadedFile = { objectPath: string; name: string /** Bytes. */; size: number }

export type UploadState =
  | { phase: 'empty'; problem?: string | undefined }
  | { phase: 'uploading'; file: File; progress: UploadProgress }
  | { phase: 'failed'; file: File; message: string }
  /** `file` is missing where the upload was made before this page was loaded. */
  | { phase: 'done'; uploaded: UploadedFile; file?: File | undefined }

export type UseUploadOptions = {
  requestTarget: UploadOptions['requestTarget']
  /** The fault of a file by its name and size, or null. */
  problemOf: (file: File) => string | null
  /** The fault of its content, if the browser can tell before sending. */
  contentProblemOf?: ((file: File) => Promise<string | null>) | undefined
  initial?: UploadedFile | undefined
  /** The uploaded file, or null when it is gone again. */
  onChange: (uploaded: UploadedFile | null) => void
  /** A file was accepted and its upload begins. */
  onFile?: ((file: File) => void) | undefined
  /** Called with the uploader's phase at each change. */
  onPhase?: ((phase: UploadState['phase']) => void) | undefined
}

export type Upload = {
  state: UploadState
  choose: (files: Iterable<File>) => void
  retry: () => void
  /** Cancels what runs, forgets what was uploaded; `problem` says why the next file is needed. */
  clear: (problem?: string) => void
}

/** One file and its way to the server. Ends the upload when the component goes. */
export const useUpload = (options: UseUploadOptions): Upload => {
  const { initial } = options
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const running = useRef<AbortController | undefined>(undefined)
  const [state, setState] = useState<UploadState>(initial ? { phase: 'done', uploaded: initial } : { phase: 'empty' })

  useEffect(() => () => running.current?.abort(), [])
  useEffect(() => latest.current.onPhase?.(state.phase), [state.phase])

  const start = useCallback((file: File) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const current = () => running.current === controller && !controller.signal.aborted
    setState({ phase: 'uploading', file, progress: { stage: 'starting', loaded: 0, bytesPerSecond: null } })
    latest.current.onChange(null)
    const send = async () => {
      const problem = (await latest.current.contentProblemOf?.(file)) ?? null
      if (!current()) return null
      if (problem) {
        setState({ phase: 'empty', problem })
        return null
      }
      return await uploadFile({
        file,
        requestTarget: (chosen, signal) => latest.current.requestTarget(chosen, signal),
        onProgress: (progress) => {
          if (current()) setState({ phase: 'uploading', file, progress })
        },
        signal: controller.signal,
      })
    }
    send().then(
      (sent) => {
        if (!current() || !sent) return
        const { objectPath } = sent
        const uploaded = { objectPath, name: file.name, size: file.size }
        setState({ phase: 'done', uploaded, file })
        latest.current.onChange(uploaded)
      },
      (error: unknown) => {
        if (!current() || isCancelled(error)) return
        setState({ phase: 'failed', file, message: error instanceof Error ? error.message : String(error) })
      },
    )
  }, [])

  const clear = useCallback((problem?: string) => {
    running.current?.abort()
    setState({ phase: 'empty', problem })
    latest.current.onChange(null)
  }, [])

  const choose = useCallback(
    (files: Iterable<File>) => {
      const [file, ...more] = files
      if (!file) return
      const problem = more.length > 0 ? 'Please choose one file' : latest.current.problemOf(file)
      if (problem) return setState({ phase: 'empty', problem })
      latest.current.onFile?.(file)
      start(file)
    },
    [start],
  )

  const retry = useCallback(() => {
    if (state.phase === 'failed') start(state.file)
  }, [state, start])

  return { state, choose, retry, clear }
}
