import { toast } from '../../ui/toast.ts'

/** Copies the address of one of our pages, and says so; where that is not allowed, shows it. */
export async function copyLink(path: string, title: string): Promise<void> {
  const url = new URL(path, window.location.href).href
  try {
    await navigator.clipboard.writeText(url)
    toast({ title })
  } catch {
    toast({ title: 'Not copied', description: url, variant: 'destructive' })
  }
}
