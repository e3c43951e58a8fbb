import { useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { space } from '../../ui/tokens.ts'
import { uploadFor } from '../../ui/upload/upload-for.ts'
import { Uploader } from '../../ui/upload/uploader.tsx'

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[3]};
  > * { width: 100%; }
  > button { width: auto; }
`

type CoverInputProps = {
  /** Whether the playlist has one now. */
  hasOwn: boolean
  /** An upload that is sent with the form, blank for a cover that goes, undefined for one that stays. */
  value: string | undefined
  onChange: (reference: string | undefined) => void
}

/** A cover of the playlist's own, in place of those of its songs. */
export const PlaylistCoverInput = ({ hasOwn, value, onChange }: CoverInputProps) => {
  // Forgets the file that was chosen before the cover was taken away.
  const [round, setRound] = useState(0)
  const stays = value === undefined ? hasOwn : value !== ''
  return (
    <Stack>
      <Uploader
        key={round}
        label={hasOwn && value !== '' ? 'Change cover' : 'Custom cover'}
        preview
        prompt="Drop a picture here, or choose a file"
        hint="JPEG, PNG or WebP, up to 10 MB. It is cropped to a square."
        {...uploadFor('cover')}
        onChange={(uploaded) => onChange(uploaded?.objectPath)}
      />
      {stays ? (
        <>
          <TextInput
            name="coverAlt"
            label="Cover description"
            hint="Describe the image for screen readers. Leave empty if it is decorative."
            autoComplete="off"
          />
          {value === undefined ? (
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                onChange('')
                setRound(round + 1)
              }}
            >
              Remove the cover
            </Button>
          ) : null}
        </>
      ) : null}
      {value === '' ? <p role="status">After saving, it shows the covers of its songs again.</p> : null}
    </Stack>
  )
}
