import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { askForReport, useAskedForReport } from './asked-for-report.ts'
import { ReportForm } from './report-form.tsx'

/** Asks what is wrong with something; mounted beside the pages. */
export const ReportDialog = () => {
  const thing = useAskedForReport()
  return (
    <Dialog
      open={thing !== null}
      onOpenChange={(open) => {
        if (!open) askForReport(null)
      }}
      title={thing ? `Report “${thing.title}”` : 'Report'}
      description="Someone on our team will read it and decide. We don’t reveal who reported it. For rights claims, we name only the rights holder."
    >
      {thing ? (
        <ReportForm
          thing={thing}
          onSent={({ reference, email }) => {
            toast({ title: `Thank you: ${reference}`, description: `We’ll email ${email} when it is decided.` })
            askForReport(null)
          }}
        />
      ) : null}
    </Dialog>
  )
}
