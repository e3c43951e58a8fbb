import { X } from 'lucide-react'
import { useId, useRef } from 'react'
import { styled } from 'styled-components'
import { POST_LIMITS } from '../../../../../plugins/community/rules.ts'
import { MAX_ALT } from '../../../../../plugins/media/rules.ts'
import { Cover } from '../../../ui/cover.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { color, font, radius, size, space } from '../../../ui/tokens.ts'
import { uploadFor } from '../../../ui/upload/upload-for.ts'
import { Uploader, type UploaderHandle } from '../../../ui/upload/uploader.tsx'

/** A picture that is there (`id`), or one that was uploaded just now (`imageUrl`). */
export type PostPictureRow = { key: string; id?: string; imageUrl?: string; url: string | null; alt: string }

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

type PostPicturesProps = {
  rows: readonly PostPictureRow[]
  onChange: (rows: PostPictureRow[]) => void
  onBusy: (busy: boolean) => void
}

/** The pictures of a post in their order, what each shows, and one more. */
export const PostPictures = ({ rows, onChange, onBusy }: PostPicturesProps) => {
  const headingId = useId()
  const uploader = useRef<UploaderHandle>(null)
  const picked = useRef<File | null>(null)
  return (
    <Frame aria-labelledby={headingId}>
      <h3 id={headingId}>Pictures</h3>
      {rows.length > 0 ? (
        <ol>
          {rows.map((row, at) => (
            <li key={row.key}>
              <Cover src={row.url} round="sm" />
              <TextField
                label={`Picture ${at + 1} shows`}
                maxLength={MAX_ALT}
                autoComplete="off"
                value={row.alt}
                onChange={({ currentTarget: { value } }) =>
                  onChange(rows.map((one) => (one === row ? { ...one, alt: value } : one)))
                }
              />
              <IconButton
                label={`Remove picture ${at + 1}`}
                diameter={36}
                onClick={() => onChange(rows.filter((one) => one !== row))}
              >
                <X size={16} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ol>
      ) : null}
      {rows.length < POST_LIMITS.pictures ? (
        <Uploader
          ref={uploader}
          label="Add a picture"
          prompt="Drop a picture here, or choose a file"
          hint={`JPG, PNG or WebP up to 10 MB. ${POST_LIMITS.pictures} at most.`}
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
