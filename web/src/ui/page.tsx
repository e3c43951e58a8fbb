import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Heading } from './heading.tsx'
import { color, media, space } from './tokens.ts'

type Width = 'narrow' | 'reading' | 'wide'

/** narrow: forms. reading: text and lists of one column. wide: grids, which fill the window up to here. */
const widths: Record<Width, string> = { narrow: '560px', reading: '680px', wide: '1680px' }

/** Centres its content at one of three widths, with the page's gutters. */
export const Container = styled.div<{ $width?: Width }>`
  width: 100%;
  max-width: calc(${({ $width = 'wide' }) => widths[$width]} + 2 * var(--gutter));
  margin-inline: auto;
  padding-inline: var(--gutter);
  --gutter: ${space[4]};
  @media ${media.md} { --gutter: ${space[5]}; }
`

const Body = styled(Container)`
  flex: 1;
  padding-block: ${space[6]} ${space[8]};
  @media ${media.md} { padding-top: ${space[7]}; }
`

const Head = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space[3]};
  margin-bottom: ${space[5]};
  @media ${media.md} { flex-direction: row; align-items: flex-end; justify-content: space-between; }
  p { margin-top: ${space[2]}; color: ${color.muted}; }
`

export type PageProps = {
  title?: string
  /** Under the title, one line. */
  tagline?: ReactNode
  /** Beside the title: a badge, a button. */
  aside?: ReactNode
  width?: Width
  children: ReactNode
}

/** A route's frame: width, gutters, the one h1. */
export const Page = ({ title, tagline, aside, width = 'wide', children }: PageProps) => (
  <Body $width={width}>
    {title ? (
      <Head>
        <div>
          <Heading level={1}>{title}</Heading>
          {tagline ? <p>{tagline}</p> : null}
        </div>
        {aside}
      </Head>
    ) : null}
    {children}
  </Body>
)
