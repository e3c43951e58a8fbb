import type { FormApi } from 'final-form'
import { type ReactNode, useMemo } from 'react'
import { serverFields } from '../../ui/form/submit-errors.ts'
import { Form } from '../../ui/form/form.tsx'
import type { CollectionFieldFragment } from './collection-description.generated.ts'
import { type FormDescription, type FormValues, inputSchema, type RecordValues } from './form-description.ts'
import { RecordInput } from './record-input.tsx'
import { saidBy } from './said-by.ts'

export type RecordFormApi = FormApi<Record<string, unknown>>

export type RecordFormProps = {
  form: FormDescription
  fields: readonly CollectionFieldFragment[]
  initial: FormValues
  'aria-label': string
  /** Throws what the server refused with: its messages go to the fields. */
  onSubmit: (values: RecordValues, form: RecordFormApi) => Promise<void>
  children: (form: RecordFormApi) => ReactNode
}

/** A form drawn from a description: one input per property, in the order of the fields. */
export const RecordForm = ({ form, fields, initial, onSubmit, children, ...aria }: RecordFormProps) => {
  const schema = useMemo(() => inputSchema(form, fields), [form, fields])
  const drawn = fields.flatMap((field) => {
    const property = form.properties[field.name]
    return property ? [<RecordInput key={field.name} field={field} property={property} />] : []
  })
  return (
    <Form
      {...aria}
      schema={schema}
      initialValues={initial}
      onSubmit={async (values, api) => {
        try {
          await onSubmit(values, api)
        } catch (failure) {
          const named = Object.keys(serverFields(failure) ?? {})
          if (named.some((name) => form.properties[name])) throw failure
          throw new Error(saidBy(failure), { cause: failure })
        }
      }}
    >
      {(api) => (
        <>
          {drawn}
          {children(api)}
        </>
      )}
    </Form>
  )
}
