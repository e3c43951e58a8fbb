import type { MailBlock, MailContent } from '../contract.ts'
import type { MailFooter } from './mail-footer.ts'

// Mail programs know little of CSS: tables for layout, every style inline, colours on `bgcolor` as well, no pictures.
// Every text colour has at least 4.5:1 against the ground that it stands on (draw-html.test.ts).
export const MAIL_COLORS = {
  ground: '#0b0718',
  card: '#140d2a',
  raised: '#1d1439',
  line: '#2f2457',
  text: '#f4f0ff',
  muted: '#b5a9d8',
  link: '#41e6ff',
  button: '#ff4fa3',
  onButton: '#1b0211',
} as const
const c = MAIL_COLORS

const FONT = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;"
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

export function drawHtml(content: MailContent, footer: MailFooter): string {
  const preview = content.preview ?? firstText(content.blocks) ?? content.heading
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="dark">
<meta name="supported-color-schemes" content="dark">
<title>${escape(content.subject)}</title>
<style>
  :root { color-scheme: dark; }
  @media (max-width: 480px) { .pad { padding-left: 20px !important; padding-right: 20px !important; } }
</style>
</head>
<body bgcolor="${c.ground}" style="margin:0;padding:0;background-color:${c.ground};-webkit-text-size-adjust:100%;">
<div style="display:none;font-size:1px;line-height:1px;max-height:0;max-width:0;opacity:0;overflow:hidden;color:${c.ground};">${escape(preview)}${'&nbsp;&zwnj;'.repeat(40)}</div>
<table ${TABLE} width="100%" bgcolor="${c.ground}" style="background-color:${c.ground};">
<tr><td align="center" style="padding:24px 12px 32px;">
<!--[if mso]><table ${TABLE} width="560"><tr><td><![endif]-->
<table ${TABLE} width="100%" style="max-width:560px;">
<tr><td class="pad" style="padding:0 32px 16px;${FONT}font-size:20px;line-height:28px;font-weight:700;letter-spacing:1px;"><a href="${escape(footer.home)}" style="color:${c.text};text-decoration:none;">FAIR<span style="color:${c.button};">WAVE</span></a></td></tr>
<tr><td bgcolor="${c.button}" height="3" style="background-color:${c.button};background-image:linear-gradient(90deg,#ffcf6b,#ff4fa3 55%,#41e6ff);height:3px;line-height:3px;font-size:3px;border-radius:3px 3px 0 0;">&nbsp;</td></tr>
<tr><td class="pad" bgcolor="${c.card}" style="background-color:${c.card};padding:32px 32px 12px;border-radius:0 0 14px 14px;">
<h1 style="margin:0 0 20px;${FONT}font-size:24px;line-height:32px;font-weight:700;color:${c.text};">${escape(content.heading)}</h1>
${content.blocks.map((block) => drawBlock(block, footer.home)).join('\n')}
</td></tr>
<tr><td class="pad" style="padding:20px 32px 0;${FONT}font-size:13px;line-height:20px;color:${c.muted};">${drawFooter(footer)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`
}

const paragraph = (html: string, style = '') =>
  `<p style="margin:0 0 20px;${FONT}font-size:16px;line-height:25px;color:${c.text};${style}">${html}</p>`

function drawBlock(block: MailBlock, home: string): string {
  if ('text' in block) return paragraph(lines(block.text))
  if ('note' in block) return paragraph(linked(block.note, home), `font-size:13px;line-height:20px;color:${c.muted};`)
  if ('quote' in block)
    return `<table ${TABLE} width="100%" style="margin:0 0 20px;"><tr><td width="3" bgcolor="${c.button}" style="background-color:${c.button};font-size:0;">&nbsp;</td><td style="padding:2px 0 2px 16px;${FONT}font-size:16px;line-height:25px;color:${c.text};word-break:break-word;">${lines(block.quote)}</td></tr></table>`
  if ('button' in block) return drawButton(block)
  if ('items' in block) return drawItems(block)
  return drawFacts(block)
}

/** Outlook knows no rounded corners and keeps the padding of cells only. */
function drawButton({ button, url }: { button: string; url: string }): string {
  return `<table ${TABLE} style="margin:4px 0 24px;"><tr><td bgcolor="${c.button}" style="background-color:${c.button};border-radius:999px;padding:13px 28px;"><a href="${escape(url)}" style="${FONT}font-size:16px;line-height:22px;font-weight:700;color:${c.onButton};text-decoration:none;display:inline-block;">${escape(button)}</a></td></tr></table>`
}

/** Labels so short stay whole on a phone: their values have room to break. */
const ON_ONE_LINE = 18

function drawFacts({ facts, strong }: Extract<MailBlock, { facts: unknown }>): string {
  const cell = (html: string, style: string, rest: string) =>
    `<td valign="top"${rest} style="padding:10px 16px;${FONT}font-size:15px;line-height:22px;${style}">${html}</td>`
  const row = (label: string, value: string, rule: string, weight = '') =>
    `<tr>${cell(escape(label), `padding-right:12px;color:${c.muted};${label.length <= ON_ONE_LINE ? 'white-space:nowrap;' : ''}${rule}`, '')}${cell(escape(value), `padding-left:0;color:${c.text};word-break:break-word;${rule}${weight}`, ' align="right"')}</tr>`
  const rows = facts.map(([label, value], index) =>
    row(label, value, index > 0 ? `border-top:1px solid ${c.line};` : ''),
  )
  if (strong)
    rows.push(row(strong[0], strong[1], rows.length ? `border-top:1px solid ${c.line};` : '', 'font-weight:700;'))
  return `<table ${TABLE} width="100%" bgcolor="${c.raised}" style="margin:0 0 24px;background-color:${c.raised};border-radius:10px;">${rows.join('')}</table>`
}

function drawItems({ items, heading }: Extract<MailBlock, { items: unknown }>): string {
  const title = heading
    ? `<p style="margin:0 0 8px;${FONT}font-size:14px;line-height:20px;font-weight:700;color:${c.muted};">${escape(heading)}</p>`
    : ''
  const rows = items.map(
    ({ title: name, detail, url }, index) =>
      `<tr><td style="padding:12px 16px;${index > 0 ? `border-top:1px solid ${c.line};` : ''}${FONT}font-size:16px;line-height:24px;"><a href="${escape(url)}" style="color:${c.link};font-weight:700;text-decoration:underline;">${escape(name)}</a>${detail ? `<br><span style="font-size:14px;line-height:20px;color:${c.muted};">${escape(detail)}</span>` : ''}</td></tr>`,
  )
  return `${title}<table ${TABLE} width="100%" bgcolor="${c.raised}" style="margin:0 0 24px;background-color:${c.raised};border-radius:10px;">${rows.join('')}</table>`
}

function drawFooter({ home, settings, unsubscribe }: MailFooter): string {
  const link = (url: string, label: string) =>
    `<a href="${escape(url)}" style="color:${c.muted};text-decoration:underline;">${label}</a>`
  return [
    `Sent by ${link(home, 'Fairwave')}, where artists get 80% of what you pay to listen.`,
    [
      ...(settings ? [link(settings, 'Choose what we send you')] : []),
      ...(unsubscribe ? [link(unsubscribe, 'Unsubscribe')] : []),
    ].join(' &middot; '),
  ]
    .filter(Boolean)
    .join('<br>')
}

function firstText(blocks: readonly MailBlock[]): string | undefined {
  for (const block of blocks) if ('text' in block) return block.text
  return undefined
}

/** Addresses of our own pages as links; others, which somebody may have put into a name, stay text. */
const linked = (text: string, home: string) =>
  lines(text).replaceAll(/https?:\/\/[^\s<]+/g, (url) =>
    url.startsWith(escape(home))
      ? `<a href="${url}" style="color:${c.muted};text-decoration:underline;">${url}</a>`
      : url,
  )

const lines = (text: string) => escape(text).replaceAll('\n', '<br>')

const escape = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
