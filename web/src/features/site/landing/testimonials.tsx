import { styled } from 'styled-components'
import { Card } from '../../../ui/card.tsx'
import { color, media, size, space } from '../../../ui/tokens.ts'
import { useLiveContent } from '../live-content.ts'
import { siteContent } from '../site-content.ts'
import { PlaceholderNote } from './placeholder-note.tsx'
import { Section } from './section.tsx'

const Grid = styled.ul`
  display: grid;
  gap: ${space[3]};
  @media ${media.md} { grid-template-columns: repeat(3, 1fr); gap: ${space[4]}; }
`

const Quote = styled.figure`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  height: 100%;
  blockquote { color: ${color.text}; }
  figcaption { display: flex; align-items: center; gap: ${space[3]}; margin-top: auto; color: ${color.muted}; font-size: ${size.sm}; }
  figcaption::before { content: ''; width: 36px; height: 36px; border-radius: 50%; background: ${color.raised}; border: 1px dashed ${color.outline}; }
  strong { display: block; color: ${color.text}; font-weight: 500; }
`

/** What people say. Samples stand only where nobody is heard yet: else artists' faces say something true. */
export const Testimonials = ({ hasSamples }: { hasSamples: boolean }) => {
  const { title, note } = siteContent.testimonials
  const entries = useLiveContent().testimonials ?? siteContent.testimonials.entries
  const testimonials = entries.filter(({ placeholder }) => hasSamples || !placeholder)
  if (testimonials.length === 0) return null
  return (
    <Section
      title={title}
      aside={testimonials.some(({ placeholder }) => placeholder) ? <PlaceholderNote>{note}</PlaceholderNote> : null}
    >
      <Grid role="list">
        {testimonials.map(({ quote, name, role }, index) => (
          <Card as="li" key={index}>
            <Quote>
              <blockquote>{quote}</blockquote>
              <figcaption>
                <span>
                  <strong>{name}</strong>
                  {role}
                </span>
              </figcaption>
            </Quote>
          </Card>
        ))}
      </Grid>
    </Section>
  )
}
