import { FORM_ERROR, type FormApi } from 'final-form'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Form as FinalForm } from 'react-final-form'
import { styled } from 'styled-components'
import type { z } from 'zod'
import { dismissFailures } from '../toast.ts'
import { space } from '../tokens.ts'
import { FormError } from './form-error.tsx'
import { formWideError, type ServerFields, toSubmitErrors } from './submit-errors.ts'
import { zodValidate } from './zod-validate.ts'

const Stack = styled.form`
  display: grid;
  gap: ${space[4]};
`

type Values = Record<string, unknown>

/** Errors: at fields of the form, and for the form as a whole where no field says it. */
export type FormAnswer = { fields?: ServerFields | undefined; problem?: string | undefined }

export type FormProps<Schema extends z.ZodType<Values, Values>> = {
  /** As a function: fetched when the form first has the focus or is sent, for pages that should not wait for zod. */
  schema: Schema | (() => Promise<Schema>)
  /** Every field, blank ones as '' (text, select, number) or false (checkbox). */
  initialValues: z.input<Schema>
  /**
   * Gets the parsed values. Answering or throwing something with field messages (see submit-errors.ts) puts them on
   * the fields; a `problem`, and any other throw, is shown above the form. Where a toast tells of it too, answer with
   * what `reportProblem` returns.
   */
  onSubmit: (values: z.output<Schema>, form: FormApi<Values>) => Promise<void | FormAnswer> | void
  /** Called with the names of the invalid fields, and what was typed, when submit is stopped by the schema. */
  onInvalid?: (names: string[], values: z.input<Schema>) => void
  children: ReactNode | ((form: FormApi<Values>) => ReactNode)
  className?: string
  /** Names the form as a landmark. */
  'aria-label'?: string
  'aria-labelledby'?: string
}

/** A form over a zod schema: validates on blur and submit, sends parsed values, moves focus to the first error. */
export const Form = <Schema extends z.ZodType<Values, Values>>({
  schema: given,
  initialValues,
  onSubmit,
  onInvalid,
  children,
  className,
  ...aria
}: FormProps<Schema>) => {
  const element = useRef<HTMLFormElement>(null)
  const [attempts, setAttempts] = useState(0)
  const [fetched, setFetched] = useState<Schema>()
  const schema = typeof given === 'function' ? fetched : given
  const validate = useMemo(() => schema && zodValidate(schema), [schema])
  // Kept from the first render: a new object literal per render must not reset what the user typed.
  const [initial] = useState<Values>(initialValues)

  const sending = useRef(false)
  const fetchSchema = async () => {
    if (typeof given !== 'function') return given
    const found = await given().catch(() => {
      throw new Error('Your input could not be checked. Please check your connection and try again.')
    })
    setFetched(() => found)
    return found
  }

  useEffect(() => {
    if (attempts > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])

  const submit = async (values: Values, form: FormApi<Values>) => {
    try {
      const answer = await onSubmit((schema ?? (await fetchSchema())).parse(values), form)
      const problem = answer?.problem
      const named = form.getRegisteredFields().some((name) => answer?.fields?.[name] !== undefined)
      return { ...toSubmitErrors(answer), ...(problem && !named && { [FORM_ERROR]: problem }) }
    } catch (failure) {
      return toSubmitErrors(failure) ?? formWideError(failure)
    }
  }

  return (
    <FinalForm<Values>
      initialValues={initial}
      {...(validate && { validate })}
      onSubmit={submit}
      subscription={{
        submitting: true,
        error: true,
        submitError: true,
        submitFailed: true,
        dirtySinceLastSubmit: true,
      }}
    >
      {({ handleSubmit, form, error, submitError, submitFailed, dirtySinceLastSubmit }) => {
        const formError = submitFailed ? (error ?? (dirtySinceLastSubmit ? undefined : submitError)) : undefined
        return (
          <Stack
            {...aria}
            ref={element}
            className={className}
            // Without scripts nothing of it gets into an address.
            method="post"
            noValidate
            onFocus={schema ? undefined : () => void fetchSchema().catch(() => {})}
            onSubmit={async (event) => {
              event.preventDefault()
              event.stopPropagation()
              if (sending.current || form.getState().submitting) return
              dismissFailures()
              if (!schema) {
                sending.current = true
                // Where it cannot be fetched, sending says so.
                const found = await fetchSchema().catch(() => undefined)
                sending.current = false
                if (found) form.setConfig('validate', zodValidate(found))
              }
              if (form.getState().hasValidationErrors)
                onInvalid?.(invalidNames(form), form.getState().values as z.input<Schema>)
              await handleSubmit(event)
              setAttempts((count) => count + 1)
            }}
          >
            {formError ? <FormError attempt={attempts}>{formError}</FormError> : null}
            {typeof children === 'function' ? children(form) : children}
          </Stack>
        )
      }}
    </FinalForm>
  )
}

const invalidNames = (form: FormApi<Values>): string[] =>
  form.getRegisteredFields().filter((name) => form.getFieldState(name)?.error !== undefined)
