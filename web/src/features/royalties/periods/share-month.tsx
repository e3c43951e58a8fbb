import { Download } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { space } from '../../../ui/tokens.ts'
import type { PeriodSplitFragment } from './listener-periods.generated.ts'

const Row = styled.div`margin-top: ${space[4]};`

/** The settled month as a picture to show around. Nothing leaves the browser: it is drawn there. */
export const ShareMonth = ({ period }: { period: PeriodSplitFragment }) => {
  const [busy, setBusy] = useState(false)
  const share = async () => {
    setBusy(true)
    try {
      const { monthCard } = await import('./month-card.ts')
      const file = await monthCard(period)
      if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] })) {
        // Closed again by who opened it: nothing has gone wrong.
        await navigator.share({ files: [file] }).catch(() => {})
        return
      }
      const link = document.createElement('a')
      link.href = URL.createObjectURL(file)
      link.download = file.name
      link.click()
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
    } catch {
      toast({ title: 'The card could not be drawn', description: 'Please try again.', variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Row>
      <Button variant="secondary" size="small" busy={busy} onClick={() => void share()}>
        <Download size={16} aria-hidden="true" /> Card to share
      </Button>
    </Row>
  )
}
