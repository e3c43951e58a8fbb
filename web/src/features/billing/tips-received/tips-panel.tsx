import { styled } from 'styled-components'
import { formatCents } from '../../../ui/format-money.ts'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { LoadingBlock } from '../../../ui/spinner.tsx'
import { Text } from '../../../ui/text.tsx'
import { color, font, size, space } from '../../../ui/tokens.ts'
import { useArtistTipsQuery } from './artist-tips.generated.ts'

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

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** Who tipped, how much, and what they wrote. */
export const TipsPanel = ({ artistId }: { artistId: string }) => {
  const { data, error, fetchMore } = useArtistTipsQuery({
    variables: { id: artistId, first: 5 },
    fetchPolicy: 'cache-and-network',
  })
  const page = data?.artist?.tips
  return (
    <Panel title="Tips" description="Yours in full, with what your fans wrote.">
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
            {page.edges.map(({ node: { id, amount, message, from, paidAt } }) => (
              <Tip key={id}>
                <span>
                  <strong>{from ?? 'Somebody'}</strong> · <time dateTime={paidAt}>{day.format(new Date(paidAt))}</time>
                </span>
                <b>{formatCents(amount.minor)}</b>
                {message ? <blockquote>{message}</blockquote> : null}
              </Tip>
            ))}
          </List>
          <LoadMore pageInfo={page.pageInfo} onLoad={(after) => fetchMore({ variables: { after } })} />
        </>
      )}
    </Panel>
  )
}
