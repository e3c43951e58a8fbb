import { Fragment, type ReactNode, useMemo } from 'react'
import { styled } from 'styled-components'
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

const TAGS = new Set(['p', 'strong', 'em', 'ul', 'ol', 'li', 'blockquote', 'code', 'pre', 'br', 'hr'] as const)
type Tag = typeof TAGS extends Set<infer Name> ? Name : never
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

/** The server's HTML as elements: tags that are not among ours are left out, and their words stay. */
const toElements = (nodes: Iterable<ChildNode>, headingOf: (name: string) => Heading): ReactNode[] =>
  [...nodes].map((node, at) => {
    if (!(node instanceof Element)) return node.textContent
    const name = node.localName
    if (/^h[3-6]$/.test(name)) {
      const Level = headingOf(name)
      return <Level key={at}>{toElements(node.childNodes, headingOf)}</Level>
    }
    const inside = toElements(node.childNodes, headingOf)
    const href = name === 'a' ? node.getAttribute('href') : null
    if (href && /^(?:https?:\/\/|mailto:)/.test(href))
      return (
        <a key={at} href={href} rel="ugc nofollow noopener" target="_blank">
          {inside}
        </a>
      )
    if (!TAGS.has(name as Tag)) return <Fragment key={at}>{inside}</Fragment>
    const Name = name as Tag
    return Name === 'br' || Name === 'hr' ? <Name key={at} /> : <Name key={at}>{inside}</Name>
  })

/** A text in Markdown, as the server renders it. */
export const RichText = ({ html, below }: { html: string; below: HeadingLevel }) => {
  const elements = useMemo(
    () => toElements(new DOMParser().parseFromString(html, 'text/html').body.childNodes, headingsBelow(below)),
    [html, below],
  )
  return <Words>{elements}</Words>
}
