import { useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../../ui/button.tsx'
import { formatCents } from '../../../ui/format-money.ts'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { LoadingBlock } from '../../../ui/spinner.tsx'
import { Text } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { color, font, size, space } from '../../../ui/tokens.ts'
import { useArtistTipsQuery, usePublishThanksMutation } from './artist-tips.generated.ts'

const List = styled.ul`
  display: grid;
  list-style: none;
`

const Tip = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[1]} ${space[3]};
  padding: ${space[3]} 0;
  border-bottom: 1px solid ${color.line};
  &:last-child { border-bottom: 0; }
  strong { font-weight: 500; overflow-wrap: anywhere; }
  b { font: 600 ${size.md}/1.4 ${font.display}; font-variant-numeric: tabular-nums; }
  time { color: ${color.muted}; font-size: ${size.sm}; }
  blockquote { grid-column: 1 / -1; padding-left: ${space[3]}; border-left: 2px solid ${color.line}; overflow-wrap: anywhere; white-space: pre-line; }
`

const Publish = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  grid-column: 1 / -1;
  color: ${color.muted};
  font-size: ${size.sm};
`

/** Whether a message stands among the thanks on the artist's page: off until they say so. */
const OnPage = ({ id, isPublished, isNamed }: { id: string; isPublished: boolean; isNamed: boolean }) => {
  const [shown, setShown] = useState(isPublished)
  const [publish, { loading }] = usePublishThanksMutation()
  const fail = (description = 'Check your connection and try again.') =>
    toast({ title: 'Not changed', description, variant: 'destructive' })
  const change = async () => {
    try {
      const { data } = await publish({ variables: { tipId: id, published: !shown } })
      const answer = data?.publishThanks
      if (answer && 'data' in answer) setShown(answer.data)
      else fail(answer?.message)
    } catch {
      fail()
    }
  }
  return (
    <Publish>
      <Button variant="quiet" size="small" busy={loading} aria-pressed={shown} onClick={() => void change()}>
        {shown ? 'Hide from your page' : 'Show on your page'}
      </Button>
      {shown
        ? 'On your page'
        : isNamed
          ? 'The sender agreed to be named.'
          : 'The sender agreed to show it without their name.'}
    </Publish>
  )
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** Tips received, with amounts and messages. */
export const TipsPanel = ({ artistId }: { artistId: string }) => {
  const { data, error, fetchMore } = useArtistTipsQuery({
    variables: { id: artistId, first: 5 },
    fetchPolicy: 'cache-and-network',
  })
  const page = data?.artist?.tips
  return (
    <Panel title="Tips" description="Yours in full, with your fans’ messages.">
      {!page ? (
        error ? (
          <Text $tone="muted">Your tips could not be loaded.</Text>
        ) : (
          <LoadingBlock>Loading tips...</LoadingBlock>
        )
      ) : page.edges.length === 0 ? (
        <Text $tone="muted">No tips yet. Fans find the tip button on your artist page.</Text>
      ) : (
        <>
          <List>
            {page.edges.map(({ node: { id, amount, message, from, paidAt, thanks, isPublished } }) => (
              <Tip key={id}>
                <span>
                  <strong>{from ?? 'Someone'}</strong> · <time dateTime={paidAt}>{day.format(new Date(paidAt))}</time>
                </span>
                <b>{formatCents(amount.minor)}</b>
                {message ? <blockquote>{message}</blockquote> : null}
                {message && thanks !== 'private' ? (
                  <OnPage id={id} isPublished={isPublished} isNamed={thanks === 'named'} />
                ) : null}
              </Tip>
            ))}
          </List>
          <LoadMore pageInfo={page.pageInfo} onLoad={(after) => fetchMore({ variables: { after } })} />
        </>
      )}
    </Panel>
  )
}
