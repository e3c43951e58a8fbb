import { createPlaylistSchema } from '../../../../plugins/library/rules.ts'
import type { PlaylistVisibility } from '../../app/schema-types.generated.ts'
import { Form } from '../../ui/form/form.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextAreaInput } from '../../ui/form/text-area-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'

const schema = createPlaylistSchema.omit({ songIds: true })

const visibilityOptions = [
  { value: 'private', label: 'Private: you, and who works on it' },
  { value: 'unlisted', label: 'Unlisted: whoever has the link' },
  { value: 'public', label: 'Public: everybody' },
]

export type PlaylistWords = { title: string; description: string; visibility: PlaylistVisibility }

export type PlaylistFormProps = {
  label: string
  /** Default: a private one without words. */
  start?: PlaylistWords
  onSave: (words: PlaylistWords) => Promise<void>
}

/** The form itself, with its rules. */
export const PlaylistFormFields = ({
  label,
  start = { title: '', description: '', visibility: 'private' },
  onSave,
}: PlaylistFormProps) => (
  <Form schema={schema} initialValues={start} onSubmit={(words) => onSave(words)} aria-label={label}>
    <TextInput name="title" label="Title" required />
    <TextAreaInput name="description" label="Description" rows={3} />
    <SelectInput name="visibility" label="Who may see it" options={visibilityOptions} />
    <SubmitButton busyLabel="Saving...">{label}</SubmitButton>
  </Form>
)
