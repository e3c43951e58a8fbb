import { serverMessage } from '../../app/server-message.ts'
import { toast } from '../../ui/toast.ts'

/** Says that something did not work, in the server's words where it has some. */
export function reportFailure(title: string, problem: unknown): void {
  toast({
    title,
    description: serverMessage(problem) ?? (problem instanceof Error ? problem.message : 'Please try again.'),
    variant: 'destructive',
  })
}
