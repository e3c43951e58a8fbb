import { CheckboxInput } from '../../ui/form/checkbox-input.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { TextAreaInput } from '../../ui/form/text-area-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import type { CollectionFieldFragment } from './collection-description.generated.ts'
import type { FormProperty } from './form-description.ts'

/** Whether blank is refused. */
const isRequired = ({ type, nullable, minLength = 0, enum: choices }: FormProperty): boolean =>
  !nullable && (type === 'integer' || minLength > 0 || choices !== undefined)

/** The input of one field, by its kind. */
export const RecordInput = ({
  field: { name, label, kind, hint, options },
  property,
}: {
  field: CollectionFieldFragment
  property: FormProperty
}) => {
  const look = { name, label, hint: hint ?? undefined, required: isRequired(property) }
  switch (kind) {
    case 'checkbox':
      return <CheckboxInput name={name} label={label} hint={look.hint} />
    case 'select':
      return <SelectInput {...look} options={options} placeholder="Select" />
    case 'textarea':
      return <TextAreaInput {...look} rows={4} />
    case 'number':
      return <NumberInput {...look} />
    case 'money':
      return <NumberInput {...look} label={`${label} ($)`} step={0.01} min={0} />
    case 'url':
      return <TextInput {...look} type="url" inputMode="url" autoCapitalize="none" spellCheck={false} />
    default:
      return <TextInput {...look} />
  }
}
