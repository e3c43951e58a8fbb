import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { REPORT } from '../../../../plugins/moderation/rules/words.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { ReportForm } from './report-form.tsx'

/** /report, for who has only an address; `?address=` fills it in. */
export const ReportPage = () => {
  const [search] = useSearchParams()
  const [sent, setSent] = useState<{ reference: string; email: string } | null>(null)
  if (sent)
    return (
      <Page width="narrow">
        <EmptyState
          level={1}
          title="Thank you"
          description={`Your report is ${sent.reference}. Someone on our team will read it and decide; we’ll write to ${sent.email} then.`}
          action={<LinkButton to="/rules">Read the rules</LinkButton>}
        />
      </Page>
    )
  return (
    <Page {...REPORT} width="narrow">
      <Card>
        <ReportForm thing={null} startAddress={search.get('address') ?? ''} onSent={setSent} />
      </Card>
    </Page>
  )
}
