import { Suspense } from 'react'
import { styled } from 'styled-components'
import { useSlot } from '../../../app/composition.tsx'
import { WithData } from '../../../app/with-data.tsx'
import { Container } from '../../../ui/page.tsx'
import { media, space } from '../../../ui/tokens.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

const Frame = styled(Container)`
  display: grid;
  align-content: start;
  gap: ${space[6]};
  padding-block: ${space[5]} ${space[6]};
  > * { min-width: 0; }
`

const Top = styled.div`
  display: grid;
  gap: ${space[6]};
  > * { min-width: 0; }
  > :empty { display: none; }
  @media ${media.lg} {
    grid-template-columns: minmax(0, 1fr) minmax(360px, 30%);
    gap: ${space[6]};
    &:has(> :empty) { grid-template-columns: minmax(0, 1fr); }
  }
`

/** What a listener comes back to. */
export const Home = () => {
  const top = useSlot('homeTop')
  const rows = useSlot('homeSections')
  return (
    <WithData>
      <Frame>
        <VisuallyHidden as="h2">Your home</VisuallyHidden>
        <Top>
          {top.map(({ id, Component }) => (
            <div key={id}>
              <Suspense>
                <Component />
              </Suspense>
            </div>
          ))}
        </Top>
        {rows.map(({ id, Component }) => (
          <Suspense key={id}>
            <Component />
          </Suspense>
        ))}
      </Frame>
    </WithData>
  )
}
