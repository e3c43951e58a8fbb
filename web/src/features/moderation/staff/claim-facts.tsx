import { Facts } from '../facts.ts'
import type { WholeCaseFragment } from './cases.generated.ts'

/** Additional facts of a rights claim. */
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
