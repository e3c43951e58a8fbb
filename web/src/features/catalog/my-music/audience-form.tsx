import { useState } from 'react'
import { useFormState } from 'react-final-form'
import { Form } from '../../../ui/form/form.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { asTyped } from './as-typed.ts'
import { type AudienceInput, audienceFormSchema, audienceOptions, FROM_RELEASE } from './audience-schema.ts'
import { useAct } from './use-act.ts'

type AudienceFormProps = {
  of: {
    audience: string
    opensAt: string | null
    /** Of a song: false while it has that of its release. */
    ownAudience?: boolean
    releaseId?: string | null
  }
  what: 'song' | 'release'
  save: (input: AudienceInput) => Promise<unknown>
}

/** Who may listen, and when it opens to everyone. */
export const AudienceForm = ({ of: { audience, opensAt, ownAudience, releaseId }, what, save }: AudienceFormProps) => {
  const { act } = useAct()
  const [schema] = useState(() => audienceFormSchema(new Date()))
  const follows = what === 'song' && releaseId != null
  return (
    <section>
      <h3>Who can listen</h3>
      <p>Everyone sees that it exists and what opens it. Streams count and pay as always.</p>
      <Form
        schema={schema}
        initialValues={{
          audience: follows && !ownAudience ? FROM_RELEASE : audience,
          opensAt: opensAt && (!follows || ownAudience) ? asTyped(opensAt) : '',
        }}
        aria-label="Who can listen"
        onSubmit={async (input) => {
          await act(() => save(input), { title: 'Saved' })
        }}
      >
        <AudienceFields follows={follows} hasBuyers={what === 'release' || follows} />
        <div>
          <SubmitButton variant="quiet">Save</SubmitButton>
        </div>
      </Form>
    </section>
  )
}

/** Its inputs, for other forms as well. */
export const AudienceFields = ({ follows = false, hasBuyers = true }: { follows?: boolean; hasBuyers?: boolean }) => {
  const { values } = useFormState<{ audience: string }>({ subscription: { values: true } })
  const isExclusive = values.audience !== 'everyone' && values.audience !== FROM_RELEASE
  return (
    <>
      <SelectInput name="audience" label="Audience" options={audienceOptions({ follows, hasBuyers })} />
      {isExclusive ? (
        <TextInput
          name="opensAt"
          type="datetime-local"
          label="Opens to everyone (optional)"
          hint="Your local time. Leave blank to keep it for them."
        />
      ) : null}
    </>
  )
}
