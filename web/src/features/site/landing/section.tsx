import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { Container } from '../../../ui/page.tsx'
import { color, size, space } from '../../../ui/tokens.ts'

const Frame = styled(Container)`
  padding-block: ${space[6]};
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space[3]};
  margin-bottom: ${space[5]};
  h2 { font-size: ${size.xl}; }
  h2 + p { margin-top: ${space[1]}; color: ${color.muted}; font-size: ${size.sm}; }
`

export type SectionProps = { title: string; text?: string; aside?: ReactNode; children: ReactNode }

export const Section = ({ title, text, aside, children }: SectionProps) => {
  const id = useId()
  return (
    <Frame as="section" aria-labelledby={id}>
      <Head>
        <div>
          <h2 id={id}>{title}</h2>
          {text ? <p>{text}</p> : null}
        </div>
        {aside}
      </Head>
      {children}
    </Frame>
  )
}
