import { CloudUpload } from 'lucide-react'
import { type DragEvent, type ReactNode, type Ref, useState } from 'react'
import { styled } from 'styled-components'
import { color, font, glow, motion, radius, size, space } from '../tokens.ts'
import { visuallyHidden } from '../visually-hidden.tsx'

const Zone = styled.label<{ $over: boolean; $invalid: boolean }>`
  position: relative;
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${space[1]};
  min-height: 148px;
  padding: ${space[5]} ${space[4]};
  border: 1px dashed ${({ $over, $invalid }) => ($over ? color.cyan : $invalid ? color.bad : color.outline)};
  border-radius: ${radius.md};
  background: ${({ $over }) => ($over ? color.raised : color.ground)};
  text-align: center;
  cursor: pointer;
  transition: border-color ${motion.fast}, background ${motion.fast};
  &:hover { border-color: ${color.muted}; background: ${color.raised}; }
  &:has(input:focus-visible) { border-color: ${color.cyan}; box-shadow: ${glow.focus}; }
  > svg { margin-bottom: ${space[2]}; color: ${({ $over }) => ($over ? color.cyan : color.muted)}; }
  strong, small { text-wrap: balance; }
  strong { font: 600 ${size.md}/1.3 ${font.display}; }
  small { color: ${color.muted}; font-size: ${size.xs}; }
`

const Input = styled.input`${visuallyHidden}`

export type UploadZoneProps = {
  inputRef: Ref<HTMLInputElement>
  label: ReactNode
  hint: ReactNode
  /** For the file dialog, with the dots: `.mp3,.wav`. */
  accept: string
  required: boolean
  /** Several files at once. */
  multiple?: boolean
  invalid: boolean
  describedBy: string | undefined
  onChoose: (files: Iterable<File>) => void
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** A file input that is also a place to drop a file on: click, Enter and Space come with the input. */
export const UploadZone = ({
  inputRef,
  label,
  hint,
  accept,
  required,
  multiple = false,
  invalid,
  describedBy,
  onChoose,
}: UploadZoneProps) => {
  // Entering a child is reported before leaving its parent: so it is counted.
  const [depth, setDepth] = useState(0)
  const over = depth > 0
  return (
    <Zone
      $over={over}
      $invalid={invalid}
      onDragEnter={(event) => {
        if (hasFiles(event)) setDepth((count) => count + 1)
      }}
      onDragLeave={(event) => {
        if (hasFiles(event)) setDepth((count) => Math.max(0, count - 1))
      }}
      onDragOver={(event) => {
        if (hasFiles(event)) event.preventDefault()
      }}
      onDrop={(event) => {
        event.preventDefault()
        setDepth(0)
        onChoose(event.dataTransfer.files)
      }}
    >
      <CloudUpload size={28} aria-hidden="true" />
      <strong>{over ? (multiple ? 'Drop them here' : 'Drop it here') : label}</strong>
      <small>{hint}</small>
      <Input
        ref={inputRef}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => {
          onChoose(event.currentTarget.files ?? [])
          // Allows choosing the same file again.
          event.currentTarget.value = ''
        }}
      />
    </Zone>
  )
}
