import { useState } from 'react'
import { createPlaylistSchema, editPlaylistSchema } from '../../../../plugins/library/rules.ts'
import type { PlaylistVisibility } from '../../app/schema-types.generated.ts'
import { Form } from '../../ui/form/form.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextAreaInput } from '../../ui/form/text-area-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { PlaylistCoverInput } from './playlist-cover-input.tsx'

const schema = createPlaylistSchema.omit({ songIds: true }).extend({ coverAlt: editPlaylistSchema.shape.coverAlt })

const visibilityOptions = [
  { value: 'private', label: 'Private: you and your collaborators' },
  { value: 'unlisted', label: 'Unlisted: anyone with the link' },
  { value: 'public', label: 'Public: everyone' },
]

export type PlaylistWords = { title: string; description: string; visibility: PlaylistVisibility }
/** The cover: an upload, blank to remove it, undefined to keep it. */
export type PlaylistLook = { coverImageUrl?: string; coverAlt?: string }

export type PlaylistFormProps = {
  label: string
  /** Default: a private one without words. */
  start?: PlaylistWords
  /** For an existing playlist: whether it has its own cover, and its description. Default: none yet. */
  cover?: { hasOwn: boolean; alt: string }
  onSave: (words: PlaylistWords, look: PlaylistLook) => Promise<void>
}

/** The form itself, with its rules. */
export const PlaylistFormFields = ({
  label,
  start = { title: '', description: '', visibility: 'private' },
  cover = { hasOwn: false, alt: '' },
  onSave,
}: PlaylistFormProps) => {
  const [coverImageUrl, setCover] = useState<string>()
  return (
    <Form
      schema={schema}
      initialValues={{ ...start, coverAlt: cover.alt }}
      onSubmit={({ coverAlt, ...words }) =>
        onSave(words, { ...(coverImageUrl !== undefined && { coverImageUrl }), coverAlt: coverAlt ?? '' })
      }
      aria-label={label}
    >
      <TextInput name="title" label="Title" required />
      <TextAreaInput name="description" label="Description" rows={3} />
      <SelectInput name="visibility" label="Who can see it" options={visibilityOptions} />
      <PlaylistCoverInput hasOwn={cover.hasOwn} value={coverImageUrl} onChange={setCover} />
      <SubmitButton busyLabel="Saving...">{label}</SubmitButton>
    </Form>
  )
}
