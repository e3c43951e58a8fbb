import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { LoadingBlock } from '../../ui/spinner.tsx'

/** A link of a mail that cannot be used. */
export const BrokenLink = ({ problem }: { problem: string }) => (
  <Page width="narrow">
    <EmptyState
      level={1}
      title="This link doesn’t work"
      description={problem}
      action={<LinkButton to="/rules">Read the rules</LinkButton>}
    />
  </Page>
)

/** A link of a mail that is being read. */
export const ReadingLink = ({ title }: { title: string }) => (
  <Page title={title} width="narrow">
    <LoadingBlock>Reading...</LoadingBlock>
  </Page>
)
