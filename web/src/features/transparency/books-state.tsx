import { styled } from 'styled-components'
import { formatAge } from '../../ui/format-age.ts'
import { formatCents } from '../../ui/format-money.ts'
import { color, radius, size, space } from '../../ui/tokens.ts'
import { useBooksStateQuery } from './transparency.generated.ts'

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(180px, 1fr));
  gap: ${space[4]};
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.md};
  dt { color: ${color.muted}; font-size: ${size.sm}; }
  dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; }
  small { display: block; color: ${color.muted}; font-size: ${size.xs}; font-weight: 400; }
`

/** Whether the books balance now. Nothing where that is not known. */
export const BooksState = () => {
  const { data } = useBooksStateQuery({ fetchPolicy: 'cache-and-network' })
  const state = data?.booksState
  if (!state) return null
  const { ledgerSum, checkedAt, difference, comparedAt, logSize, signedAt } = state
  return (
    <Facts aria-label="The books now">
      <div>
        <dt>Sum of the ledger</dt>
        <dd>
          {ledgerSum ? formatCents(ledgerSum.minor) : 'Not checked yet'}
          {checkedAt ? <small>{formatAge(checkedAt)} ago. Anything but zero is wrong.</small> : null}
        </dd>
      </div>
      <div>
        <dt>Difference to the payment provider</dt>
        <dd>
          {difference ? formatCents(difference.minor) : 'Not compared yet'}
          {comparedAt ? <small>Compared {formatAge(comparedAt)} ago</small> : null}
        </dd>
      </div>
      <div>
        <dt>Public log</dt>
        <dd>
          {logSize === null ? 'Empty' : `${logSize.toLocaleString('en-US')} entries`}
          {signedAt ? <small>Signed {formatAge(signedAt)} ago</small> : null}
        </dd>
      </div>
    </Facts>
  )
}
