import { useState } from 'react'
import { toast } from '../../../ui/toast.ts'

/** Does one thing at a time and tells of a failure in a toast; answers whether it worked. */
export const useAct = () => {
  const [busy, setBusy] = useState(false)
  const act = async (work: () => Promise<unknown>, done?: { title: string; description?: string }) => {
    setBusy(true)
    try {
      await work()
      if (done) toast({ description: '', ...done })
      return true
    } catch (error) {
      toast({
        title: 'Error',
        description: error instanceof Error ? error.message : 'An error occurred',
        variant: 'destructive',
      })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, act }
}
