import { styled } from 'styled-components'
import { formatAge } from '../../ui/format-age.ts'
import { color, size, space } from '../../ui/tokens.ts'
import { useBooksStateQuery } from './transparency.generated.ts'

const Section = styled.section`
  border-top: 1px solid ${color.line};
  padding-top: ${space[4]};
  h2 { font-size: ${size.xl}; }
  p { margin-top: ${space[2]}; color: ${color.muted}; font-size: ${size.sm}; }
  ul { display: grid; gap: ${space[2]}; margin: ${space[3]} 0 0; padding: 0; list-style: none; }
  li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: ${space[1]} ${space[4]}; }
  li span { color: ${color.muted}; font-variant-numeric: tabular-nums; }
  b { font-weight: 600; overflow-wrap: anywhere; }
`

/** Who cosigned the public log, which size of it and when. Nothing where nobody does. */
export const Witnesses = () => {
  const { data } = useBooksStateQuery()
  const witnesses = data?.booksState.witnesses ?? []
  if (witnesses.length === 0) return null
  return (
    <Section aria-labelledby="witnesses">
      <h2 id="witnesses">Witnesses</h2>
      <p>
        A witness cosigns the log only if it extends what it cosigned before, so nobody can be shown another version.
      </p>
      <ul>
        {witnesses.map((witness) => (
          <li key={witness.name}>
            <b>{witness.name}</b>
            <span>
              {witness.size === null || witness.cosignedAt === null
                ? 'Not cosigned yet'
                : `${witness.size.toLocaleString('en-US')} entries, ${formatAge(witness.cosignedAt)} ago`}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
