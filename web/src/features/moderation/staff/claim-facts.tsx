import { styled } from 'styled-components'
import { color, size, space } from '../../../ui/tokens.ts'
import type { WholeCaseFragment } from './cases.generated.ts'

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[2]} ${space[4]};
  margin-top: ${space[3]};
  dt { color: ${color.muted}; font-size: ${size.sm}; }
  dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
`

/** What a claim of rights says beside the report. */
export const ClaimFacts = ({
  claim: { work, holder, postalAddress, signature },
}: {
  claim: NonNullable<WholeCaseFragment['reports'][number]['claim']>
}) => (
  <Facts>
    <dt>Work</dt>
    <dd>{work}</dd>
    {holder ? (
      <>
        <dt>Rights holder</dt>
        <dd>{holder}</dd>
      </>
    ) : null}
    {postalAddress ? (
      <>
        <dt>Address</dt>
        <dd>{postalAddress}</dd>
      </>
    ) : null}
    {signature ? (
      <>
        <dt>Signed</dt>
        <dd>{signature}</dd>
      </>
    ) : null}
  </Facts>
)
