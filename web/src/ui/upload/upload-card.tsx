import { CircleAlert, CircleCheck, FileAudio, FileImage, RotateCcw, X } from 'lucide-react'
import { useCallback } from 'react'
import { styled } from 'styled-components'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { Progress } from '../progress.tsx'
import { color, radius, size, space } from '../tokens.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { formatSize } from './format-size.ts'
import { progressText } from './progress-text.ts'
import type { UploadState } from './use-upload.ts'

const Frame = styled.div`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr) auto;
  align-items: center;
  column-gap: ${space[3]};
  min-height: 148px;
  align-content: center;
  row-gap: ${space[3]};
  padding: ${space[4]} ${space[3]} ${space[4]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.md};
  background: ${color.ground};
`

const Mark = styled.div`
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  border-radius: ${radius.sm};
  background: ${color.raised};
  color: ${color.muted};
  overflow: hidden;
  img { width: 100%; height: 100%; object-fit: cover; }
`

const About = styled.div`
  min-width: 0;
  strong { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-weight: 600; }
`

const Line = styled.p<{ $tone: 'muted' | 'good' | 'bad' }>`
  display: flex;
  gap: 6px;
  margin-top: 2px;
  color: ${({ $tone }) => color[$tone]};
  font-size: ${size.xs};
  font-variant-numeric: tabular-nums;
  svg { flex: none; margin-top: 2px; }
`

const Wide = styled.div`grid-column: 1 / -1;`

type FilledState = Exclude<UploadState, { phase: 'empty' }>

export type UploadCardProps = {
  state: FilledState
  /** The file's label: 'Audio file'. */
  label: string
  preview: boolean
  onRetry: () => void
  onClear: () => void
}

/** A chosen file: how far it is, whether it arrived, and what can be done. */
export const UploadCard = ({ state, label, preview, onRetry, onClear }: UploadCardProps) => {
  const { name, size: bytes } = state.phase === 'done' ? state.uploaded : state.file
  const percent = state.phase === 'uploading' ? Math.floor((state.progress.loaded / bytes) * 100) : 0
  return (
    <Frame>
      <Mark aria-hidden="true">
        {preview && state.file ? (
          <Picture file={state.file} />
        ) : preview ? (
          <FileImage size={24} />
        ) : (
          <FileAudio size={24} />
        )}
      </Mark>
      <About>
        <strong title={name}>{name}</strong>
        {state.phase === 'uploading' ? (
          <Line $tone="muted">{progressText(state.progress, bytes)}</Line>
        ) : state.phase === 'done' ? (
          <Line $tone="good">
            <CircleCheck size={14} aria-hidden="true" />
            Uploaded · {formatSize(bytes)}
          </Line>
        ) : (
          <Line $tone="bad">
            <CircleAlert size={14} aria-hidden="true" />
            {state.message}
          </Line>
        )}
      </About>
      <IconButton
        label={state.phase === 'uploading' ? `Cancel upload of ${name}` : `Remove ${name}`}
        diameter={40}
        onClick={onClear}
      >
        <X size={18} aria-hidden="true" />
      </IconButton>
      {state.phase === 'uploading' ? (
        <Wide>
          <Progress value={percent} label={`Upload of ${label}`} />
        </Wide>
      ) : null}
      {state.phase === 'failed' ? (
        <Wide>
          <Button variant="quiet" size="small" onClick={onRetry}>
            <RotateCcw size={14} aria-hidden="true" />
            Try again
          </Button>
        </Wide>
      ) : null}
      {/* The changing line above would be read at every percent: this says only what matters. */}
      <VisuallyHidden role="status">{announcement(state, label)}</VisuallyHidden>
    </Frame>
  )
}

const announcement = (state: FilledState, label: string): string => {
  if (state.phase === 'done') return `${label} uploaded`
  if (state.phase === 'failed') return `${label}: upload failed. ${state.message}`
  if (state.progress.stage === 'offline') return `${label}: upload paused, you are offline`
  return `${label}: upload running`
}

/** Shows the file itself; its address lives as long as the element. */
const Picture = ({ file }: { file: File }) => {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  return <img ref={show} alt="" />
}
