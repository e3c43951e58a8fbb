import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { styled } from 'styled-components'
import { MAX_ALT } from '../../../../../plugins/media/rules.ts'
import { PRODUCT_LIMITS } from '../../../../../plugins/merch/rules.ts'
import { Cover } from '../../../ui/cover.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { color, font, radius, size, space } from '../../../ui/tokens.ts'
import { uploadFor } from '../../../ui/upload/upload-for.ts'
import { Uploader, type UploaderHandle } from '../../../ui/upload/uploader.tsx'

/** A picture that is there (`id`), or one that was uploaded just now (`imageUrl`). */
export type PictureRow = { key: string; id?: string; imageUrl?: string; url: string | null; alt: string }

const Frame = styled.section`
  display: grid;
  gap: ${space[3]};
  min-width: 0;
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.sm};
  > h3 { font: 500 ${size.sm}/1.4 ${font.text}; letter-spacing: 0; }
  ol { display: grid; gap: ${space[3]}; margin: 0; padding: 0; list-style: none; }
  li { display: grid; grid-template-columns: 64px minmax(0, 1fr) auto; align-items: end; gap: ${space[3]}; }
`

type PicturesEditorProps = {
  rows: readonly PictureRow[]
  onChange: (rows: PictureRow[]) => void
  onBusy: (busy: boolean) => void
}

/** The pictures of a product in their order, what each shows, and one more. */
export const PicturesEditor = ({ rows, onChange, onBusy }: PicturesEditorProps) => {
  const headingId = useId()
  const uploader = useRef<UploaderHandle>(null)
  const picked = useRef<File | null>(null)
  const move = (from: number, to: number) => {
    const next = [...rows]
    next.splice(to, 0, ...next.splice(from, 1))
    onChange(next)
  }
  return (
    <Frame aria-labelledby={headingId}>
      <h3 id={headingId}>All pictures</h3>
      <ol>
        {rows.map((row, at) => (
          <li key={row.key}>
            <Cover src={row.url} round="sm" />
            <TextField
              label={`Picture ${at + 1} shows`}
              placeholder="The front, in magenta"
              maxLength={MAX_ALT}
              autoComplete="off"
              value={row.alt}
              onChange={({ currentTarget: { value } }) =>
                onChange(rows.map((one) => (one === row ? { ...one, alt: value } : one)))
              }
            />
            <div>
              <IconButton
                label={`Move picture ${at + 1} up`}
                diameter={36}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              >
                <ArrowUp size={16} aria-hidden="true" />
              </IconButton>
              <IconButton
                label={`Move picture ${at + 1} down`}
                diameter={36}
                disabled={at === rows.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <ArrowDown size={16} aria-hidden="true" />
              </IconButton>
              <IconButton
                label={`Remove picture ${at + 1}`}
                diameter={36}
                onClick={() => onChange(rows.filter((one) => one !== row))}
              >
                <X size={16} aria-hidden="true" />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      {rows.length < PRODUCT_LIMITS.pictures ? (
        <Uploader
          ref={uploader}
          label="Add a picture"
          prompt="Drop one more picture here, or choose a file"
          hint={`Up to ${PRODUCT_LIMITS.pictures} in total. Lists show the first one.`}
          {...uploadFor('product-image')}
          onFile={(file) => {
            picked.current = file
          }}
          onPhase={(phase) => onBusy(phase === 'uploading' || phase === 'failed')}
          onChange={(uploaded) => {
            if (!uploaded) return
            const url = picked.current && URL.createObjectURL(picked.current)
            onChange([...rows, { key: uploaded.objectPath, imageUrl: uploaded.objectPath, url, alt: '' }])
            // The next one may be chosen at once.
            queueMicrotask(() => uploader.current?.clear())
          }}
        />
      ) : null}
    </Frame>
  )
}
