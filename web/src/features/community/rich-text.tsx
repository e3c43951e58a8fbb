import { Fragment, type ReactNode, useMemo } from 'react'
import { styled } from 'styled-components'
import { parsePostHtml, type PostNode } from '../../../../plugins/community/rules/post-html.ts'
import { color, font, radius, size, space } from '../../ui/tokens.ts'

const Words = styled.div`
  display: grid;
  gap: ${space[3]};
  max-width: 68ch;
  line-height: 1.7;
  overflow-wrap: anywhere;
  h2, h3, h4, h5, h6 { margin-top: ${space[2]}; font: 600 ${size.lg}/1.3 ${font.display}; }
  ul, ol { display: grid; gap: ${space[1]}; margin: 0; padding-left: 1.4em; }
  blockquote { margin: 0; padding-left: ${space[4]}; border-left: 3px solid ${color.line}; color: ${color.muted}; }
  pre { overflow-x: auto; padding: ${space[3]}; border-radius: ${radius.sm}; background: ${color.raised}; }
  hr { width: 100%; border: 0; border-top: 1px solid ${color.line}; }
  a { color: ${color.cyan}; }
`

type Heading = 'h2' | 'h3' | 'h4' | 'h5' | 'h6'

/** Level of the heading that a text stands below. */
export type HeadingLevel = 1 | 2 | 3

/** The server's headings begin with this one. */
const FIRST_LEVEL = 3

/** Headings of a text follow the one above it, and none skips a level, whatever its author wrote. */
function headingsBelow(level: HeadingLevel) {
  let deepest = 0
  return (name: string): Heading => {
    deepest = Math.min(Number(name.slice(1)) - FIRST_LEVEL + 1, deepest + 1)
    return `h${Math.min(level + deepest, 6)}` as Heading
  }
}

const toElements = (nodes: readonly PostNode[], headingOf: (name: string) => Heading): ReactNode[] =>
  nodes.map((node, at) => {
    if (typeof node === 'string') return node
    const { name, href, start, children } = node
    if (name === 'br' || name === 'hr') {
      const Empty = name
      return <Empty key={at} />
    }
    const Name = /^h\d$/.test(name) ? headingOf(name) : name
    const inside = toElements(children, headingOf)
    if (Name !== 'a')
      return (
        <Name key={at} {...(start !== undefined && { start })}>
          {inside}
        </Name>
      )
    if (href === undefined) return <Fragment key={at}>{inside}</Fragment>
    return (
      <a key={at} href={href} rel="ugc nofollow noopener" target="_blank">
        {inside}
      </a>
    )
  })

/** A text in Markdown, as the server renders it. */
export const RichText = ({ html, below }: { html: string; below: HeadingLevel }) => {
  const elements = useMemo(() => toElements(parsePostHtml(html), headingsBelow(below)), [html, below])
  return <Words>{elements}</Words>
}
