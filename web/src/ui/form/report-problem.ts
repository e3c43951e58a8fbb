import { toast } from '../toast.ts'

/** The error above a form's fields; return it from `onSubmit`. */
export type FormProblem = { problem: string }

/** The failure as the form shows it; no toast repeats it. */
export const formProblem = (title: string, description: string): FormProblem => ({
  problem: `${title}: ${description}`,
})

/** Reports a failure whose toast is specified: the toast goes, and the form goes on showing it. */
export const reportProblem = (title: string, description: string): FormProblem => {
  toast({ title, description, variant: 'destructive' })
  return formProblem(title, description)
}
