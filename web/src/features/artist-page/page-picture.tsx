import { useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../ui/button.tsx'
import { space } from '../../ui/tokens.ts'
import { uploadFor } from '../../ui/upload/upload-for.ts'
import { Uploader } from '../../ui/upload/uploader.tsx'

const Picture = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: ${space[3]};
  > :first-child { width: 100%; }
`

/** An upload that is sent with the form, null for a picture that goes, undefined for one that stays. */
export type NewPicture = { reference: string; shown: string } | null | undefined

const words = {
  face: {
    label: 'Your picture',
    hint: 'Shown as a circle. At least 640 × 640 pixels.',
    takeAway: 'Remove picture',
  },
  banner: {
    label: 'Banner',
    hint: 'Three times as wide as it is high, ideally 1600 × 533 pixels.',
    takeAway: 'Remove banner',
  },
}

type PagePictureProps = {
  purpose: 'face' | 'banner'
  /** Changes to forget the file. */
  round: number
  /** Whether there is one to take away. */
  isThere: boolean
  onChange: (picture: NewPicture) => void
}

/** A picture of the page: put up, or taken away. */
export const PagePicture = ({ purpose, round, isThere, onChange }: PagePictureProps) => (
  <Picture>
    <PictureUpload key={round} purpose={purpose} onChange={onChange} />
    {isThere ? (
      <Button variant="quiet" size="small" onClick={() => onChange(null)}>
        {words[purpose].takeAway}
      </Button>
    ) : null}
  </Picture>
)

const PictureUpload = ({ purpose, onChange }: Pick<PagePictureProps, 'purpose' | 'onChange'>) => {
  const [file, setFile] = useState<File | null>(null)
  return (
    <Uploader
      label={words[purpose].label}
      preview
      prompt="Drop a picture here, or choose a file"
      hint={words[purpose].hint}
      {...uploadFor(purpose)}
      onFile={setFile}
      onChange={(uploaded) =>
        onChange(
          uploaded ? { reference: uploaded.objectPath, shown: file ? URL.createObjectURL(file) : '' } : undefined,
        )
      }
    />
  )
}
