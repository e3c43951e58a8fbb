import { styled } from 'styled-components'
import { itemTypeLabel } from '../../../../plugins/custom-requests/rules.ts'
import { ReportMenuSlot } from '../../app/report-menu-slot.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { formatCents } from '../../ui/format-money.ts'
import { toast } from '../../ui/toast.ts'
import { Withheld } from '../../ui/withheld.tsx'
import { color, font, size, space } from '../../ui/tokens.ts'
import {
  type StoreRequestFragment,
  useApproveCustomRequestMutation,
  useDeclineCustomRequestMutation,
} from './custom-requests.generated.ts'
import { formatDay } from '../../ui/format-time.ts'

const tones: Readonly<Record<string, BadgeTone>> = {
  submitted: 'warn',
  reviewing: 'info',
  quoted: 'magenta',
  approved: 'good',
}

const Frame = styled(Card)`
  display: grid;
  gap: ${space[3]};
  > p { overflow-wrap: anywhere; white-space: pre-line; }
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  h2 { font-size: ${size.md}; }
`

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]} ${space[6]};
  dt { color: ${color.muted}; font-size: ${size.xs}; }
  dd { font-size: ${size.sm}; font-variant-numeric: tabular-nums; }
  .quote { color: ${color.good}; font: 600 ${size.lg}/1.3 ${font.display}; }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`

/** One request; a quote is answered here. */
export const RequestRow = ({ request }: { request: StoreRequestFragment }) => {
  const [approve, approving] = useApproveCustomRequestMutation()
  const [decline, declining] = useDeclineCustomRequestMutation()
  const isQuoted = request.status === 'quoted'

  const answer = async (act: () => Promise<{ message?: string } | undefined>) => {
    try {
      const outcome = await act()
      if (outcome?.message) throw new Error(outcome.message)
    } catch (error) {
      toast({
        title: 'Error',
        description: error instanceof Error ? error.message : 'An error occurred',
        variant: 'destructive',
      })
    }
  }
  const outcomeOf = (result: object | undefined) =>
    result && 'message' in result ? { message: String(result.message) } : undefined

  return (
    <Frame as="article" aria-label={`Request for ${itemTypeLabel(request.itemType)}`} $tight>
      <Head>
        <h2>{itemTypeLabel(request.itemType)}</h2>
        <Badge tone={tones[request.status] ?? 'neutral'}>{request.status}</Badge>
        {request.withheldReason === null ? (
          <ReportMenuSlot kind="custom_request" id={request.id} title={itemTypeLabel(request.itemType)} />
        ) : null}
      </Head>
      {request.withheldReason === null ? null : <Withheld what="request" reason={request.withheldReason} />}
      <p>{request.designDescription}</p>
      <Facts>
        {request.estimatedQuantity ? (
          <div>
            <dt>Estimated quantity</dt>
            <dd>{request.estimatedQuantity.toLocaleString('en-US')}</dd>
          </div>
        ) : null}
        <div>
          <dt>Submitted</dt>
          <dd>
            <time dateTime={request.createdAt}>{formatDay(request.createdAt)}</time>
          </dd>
        </div>
        {request.quotedPrice ? (
          <div>
            <dt>Quote</dt>
            <dd className="quote">{formatCents(request.quotedPrice.minor)}</dd>
          </div>
        ) : null}
        {request.quoteNote ? (
          <div>
            <dt>Note</dt>
            <dd>{request.quoteNote}</dd>
          </div>
        ) : null}
      </Facts>
      {isQuoted ? (
        <Actions>
          {request.withheldReason === null ? (
            <Button
              size="small"
              busy={approving.loading}
              onClick={() =>
                void answer(async () =>
                  outcomeOf((await approve({ variables: { id: request.id } })).data?.approveCustomRequest),
                )
              }
            >
              Approve quote
            </Button>
          ) : null}
          <Button
            size="small"
            variant="quiet"
            busy={declining.loading}
            onClick={() =>
              void answer(async () =>
                outcomeOf((await decline({ variables: { id: request.id } })).data?.declineCustomRequest),
              )
            }
          >
            Decline
          </Button>
        </Actions>
      ) : null}
    </Frame>
  )
}
