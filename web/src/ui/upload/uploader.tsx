import { type ReactNode, type Ref, useId, useImperativeHandle, useRef } from 'react'
import { styled } from 'styled-components'
import { FieldError } from '../field.tsx'
import { color, font, size, space } from '../tokens.ts'
import { UploadCard } from './upload-card.tsx'
import { UploadZone } from './upload-zone.tsx'
import { useUnloadWarning } from './use-unload-warning.ts'
import { useUpload, type UseUploadOptions } from './use-upload.ts'

const UNREADABLE = 'This picture cannot be read. Please choose another file.'

/** The browser's reading of a picture, whatever its name says: null if it can be shown. */
const pictureProblem = async (file: File): Promise<string | null> => {
  try {
    const picture = await createImageBitmap(file)
    const isBlank = picture.width === 0 || picture.height === 0
    picture.close()
    return isBlank ? UNREADABLE : null
  } catch {
    return UNREADABLE
  }
}

const Frame = styled.div`
  display: grid;
  gap: ${space[2]};
  min-width: 0;
  h3 { font: 500 ${size.sm}/1.4 ${font.text}; letter-spacing: 0; }
  h3 span { margin-left: 3px; color: ${color.bad}; }
`

export type UploaderHandle = {
  /** Forgets the file, for example because the server refused it; `problem` is shown. */
  clear: (problem?: string) => void
}

export type UploaderProps = UseUploadOptions & {
  ref?: Ref<UploaderHandle>
  /** The file's label: 'Audio file'. */
  label: string
  /** In the zone: 'Drop an audio file here, or click to choose'. */
  prompt: ReactNode
  /** Formats and size. */
  hint: ReactNode
  /** With the dots. */
  extensions: readonly string[]
  required?: boolean
  /** Shows the picture itself once it is chosen. */
  preview?: boolean
  className?: string
}

/** One file: chosen by drop, click or keyboard, sent at once, with progress, retry, cancel and replace. */
export const Uploader = ({
  ref,
  label,
  prompt,
  hint,
  extensions,
  required = false,
  preview = false,
  className,
  ...options
}: UploaderProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { state, choose, retry, clear } = useUpload({
    ...options,
    contentProblemOf: preview ? pictureProblem : undefined,
  })
  useImperativeHandle(ref, () => ({ clear }), [clear])
  useUnloadWarning(state.phase === 'uploading')

  const problem = state.phase === 'empty' ? state.problem : undefined
  const problemId = `${id}-problem`
  return (
    <Frame className={className} role="group" aria-labelledby={`${id}-label`}>
      <h3 id={`${id}-label`}>
        {label}
        {required ? <span aria-hidden="true">*</span> : null}
      </h3>
      {state.phase === 'empty' ? (
        <UploadZone
          inputRef={input}
          label={prompt}
          hint={hint}
          accept={extensions.join(',')}
          required={required}
          invalid={problem !== undefined}
          describedBy={problem ? problemId : undefined}
          onChoose={choose}
        />
      ) : (
        <UploadCard
          state={state}
          label={label}
          preview={preview}
          onRetry={retry}
          onClear={() => {
            clear()
            // The button that was pressed is gone: go on where the next file is chosen.
            requestAnimationFrame(() => input.current?.focus())
          }}
        />
      )}
      {problem ? (
        <FieldError id={problemId} role="alert">
          {problem}
        </FieldError>
      ) : null}
    </Frame>
  )
}
