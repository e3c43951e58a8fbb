import { describe, expect, it } from 'vitest'
import type { MailBlock } from '../contract.ts'
import { drawHtml, MAIL_COLORS } from '../domain/draw-html.ts'
import { drawText } from '../domain/render-mail.ts'

const footer = { home: 'https://fairwave.example/', settings: null, unsubscribe: 'https://fairwave.example/u/x' }
const hostile = '<script>alert(1)</script> "quoted" & \'more\''
const blocks: MailBlock[] = [
  { text: hostile },
  { button: hostile, url: 'https://fairwave.example/?a=1&b="2"' },
  { quote: hostile },
  { facts: [[hostile, hostile]], strong: [hostile, hostile] },
  { items: [{ title: hostile, detail: hostile, url: 'https://fairwave.example/' }], heading: hostile },
  { note: hostile },
]
const content = { subject: hostile, heading: hostile, blocks }

const channel = (part: number) => (part <= 0.039_28 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const luminance = (color: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe('the template of mail', () => {
  it('escapes every text, whatever block it stands in', () => {
    const html = drawHtml(content, footer)
    expect(html).not.toContain('<script')
    expect(html).not.toMatch(/"quoted"/)
    expect(html.match(/&lt;script&gt;alert/g)?.length).toBeGreaterThanOrEqual(11)
  })

  it('needs no picture, no font, no script and no style sheet from anywhere', () => {
    expect(drawHtml(content, footer)).not.toMatch(/<img|<link|<script|@import|url\(/)
  })

  it('links addresses of our own pages in small print, and no others', () => {
    const note = 'Locked out? https://fairwave.example/forgot-password?a=1&b=2 or https://elsewhere.example/x'
    const html = drawHtml({ ...content, blocks: [{ note }] }, footer)
    expect(html).toContain('<a href="https://fairwave.example/forgot-password?a=1&amp;b=2"')
    expect(html).not.toContain('href="https://elsewhere.example')
  })

  it('says in the plain text what it says in HTML', () => {
    const text = drawText(content, footer)
    for (const part of ['https://fairwave.example/?a=1&b="2"', `> ${hostile}`, 'Unsubscribe from this: '])
      expect(text).toContain(part)
    expect(text.split(hostile).length - 1).toBeGreaterThanOrEqual(9)
  })

  it.each([
    ['text', 'card'],
    ['text', 'raised'],
    ['text', 'ground'],
    ['muted', 'card'],
    ['muted', 'raised'],
    ['muted', 'ground'],
    ['link', 'raised'],
    ['onButton', 'button'],
    ['button', 'ground'],
  ] as const)('has %s on %s with 4.5:1', (text, ground) => {
    expect(contrast(MAIL_COLORS[text], MAIL_COLORS[ground])).toBeGreaterThanOrEqual(4.5)
  })
})
