import { useSlot } from '../../../app/composition.tsx'
import { Optional } from '../../../app/optional.tsx'
import { Container } from '../../../ui/page.tsx'

/** What other features have to say on the landing page. */
export const LandingSections = () =>
  useSlot('landingSections').map(({ id, Component }) => (
    <Container key={id}>
      <Optional>
        <Component />
      </Optional>
    </Container>
  ))
