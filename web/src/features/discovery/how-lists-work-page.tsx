import { styled } from 'styled-components'
import { LIST_RULES } from '../../../../plugins/discovery/rules/list.ts'
import { Heading } from '../../ui/heading.tsx'
import { Page } from '../../ui/page.tsx'
import { color, space } from '../../ui/tokens.ts'

const Rules = styled.div`
  display: grid;
  gap: ${space[5]};
  h2 { margin-bottom: ${space[1]}; }
  p { color: ${color.muted}; }
`

/** /how-lists-work */
export const HowListsWorkPage = () => (
  <Page
    title="How lists work"
    tagline="Rankings can’t be bought, at any price. Each list has one rule."
    width="reading"
  >
    <Rules>
      {LIST_RULES.map(({ id, title, rule }) => (
        <section key={id} aria-labelledby={`rule-${id}`}>
          <Heading level={2} look={3} id={`rule-${id}`}>
            {title}
          </Heading>
          <p>{rule}</p>
        </section>
      ))}
    </Rules>
  </Page>
)
