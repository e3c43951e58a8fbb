import { toast } from '../toast.ts'

/** What a form shows above its fields; to be returned from its `onSubmit`. */
export type FormProblem = { problem: string }

/** Tells of a failure in a toast, and hands it back for the form: the toast goes, and the form stays. */
export const reportProblem = (title: string, description: string): FormProblem => {
  toast({ title, description, variant: 'destructive' })
  return { problem: `${title}: ${description}` }
}
