import { FORM_ERROR, getIn, setIn } from 'final-form'
import type { ZodType } from 'zod'

export type FormErrors = Record<string, unknown>

type Issue = { path: readonly PropertyKey[]; message: string }

/** Issues to final-form's nested errors; the first message per field wins, a form-wide one goes to FORM_ERROR. */
export const issuesToErrors = (issues: readonly Issue[]): FormErrors => {
  let errors: FormErrors = {}
  const shallowFirst = [...issues].sort((a, b) => a.path.length - b.path.length)
  for (const { path, message } of shallowFirst) {
    if (path.length === 0) {
      errors = { ...errors, [FORM_ERROR]: errors[FORM_ERROR] ?? message }
      continue
    }
    const covered = path.some((_, depth) => typeof getIn(errors, path.slice(0, depth + 1).join('.')) === 'string')
    if (!covered) errors = setIn(errors, path.join('.'), message) as FormErrors
  }
  return errors
}

/** A final-form `validate` for a schema. Synchronous: schemas with async checks belong on the server. */
export const zodValidate =
  (schema: ZodType) =>
  (values: unknown): FormErrors => {
    const result = schema.safeParse(values)
    return result.success ? {} : issuesToErrors(result.error.issues)
  }
