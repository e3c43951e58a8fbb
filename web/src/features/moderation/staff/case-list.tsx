import { styled } from 'styled-components'
import { Badge } from '../../../ui/badge.tsx'
import { Link } from '../../../ui/link.tsx'
import { Rows } from '../../../ui/rows.ts'
import { color, media, size, space } from '../../../ui/tokens.ts'
import { ageInWords, kindInWords, reportsInWords, standingInWords } from './case-words.ts'
import type { CaseLineFragment } from './cases.generated.ts'
import { formatDay } from '../../../ui/format-time.ts'

const List = styled(Rows)`
  /* On phones the badge beside the title, and the rest below. */
  li {
    display: grid;
    grid-template: 'what standing' auto 'since since' auto 'count count' auto / minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space[1]} ${space[4]};
  }
  li > div { grid-area: what; min-width: 0; }
  li > p { grid-area: count; }
  li > p + p { grid-area: since; }
  li > span { grid-area: standing; justify-self: end; }
  a { font-weight: 600; overflow-wrap: anywhere; }
  p { color: ${color.muted}; font-size: ${size.sm}; overflow-wrap: anywhere; }
  p::first-letter { text-transform: uppercase; }
  @media ${media.md} {
    li { grid-template: 'what count since standing' auto / minmax(0, 1fr) 88px 236px 132px; }
  }
`

/** Cases in rows, each with a way to it. */
export const CaseList = ({ cases, label }: { cases: readonly CaseLineFragment[]; label: string }) => (
  <List role="list" aria-label={label}>
    {cases.map((one) => (
      <li key={one.id}>
        <div>
          <Link to={`/admin/reports/${one.id}`}>{one.title}</Link>
          <p>
            {one.kind === 'rights_claim' ? 'Rights claim on a ' : ''}
            {kindInWords(one.targetKind)}
          </p>
        </div>
        <p>{reportsInWords(one)}</p>
        <p>
          {one.state === 'decided' ? 'Decided' : 'Waiting since'} {formatDay(one.waitingSince)}
          {one.state === 'decided' ? '' : ` (${ageInWords(one.waitingSince)})`}
        </p>
        <Badge
          tone={
            one.state === 'open' ? 'warn' : one.state === 'appealed' || one.state === 'countered' ? 'info' : 'neutral'
          }
        >
          {standingInWords(one)}
        </Badge>
      </li>
    ))}
  </List>
)
