import { findMailKind } from './mail-kinds.ts'
import type { DomainContext } from '#api/app/context.ts'
import type { MailBlock, MailContent } from '../contract.ts'
import type { OutgoingMail } from '#api/platform/mail/port.ts'
import { drawHtml } from './draw-html.ts'
import type { MailFooter } from './mail-footer.ts'
import { openParams } from './sealed-params.ts'
import type { StoredMail } from './send-mail.ts'
import { closeGaps, withoutTypedText } from './typed-text.ts'
import { unsubscribeLinks } from './unsubscribe.ts'

/**
 * The message as it goes out. One to an address that its account has not verified says nothing that anybody typed: strangers
 * get it as well. Throws when no plugin declares its kind any more.
 */
export function renderMail(ctx: DomainContext, mail: StoredMail, isVerified: boolean): OutgoingMail {
  const content = contentOf(ctx, mail, isVerified)
  const links = unsubscribeLinks(ctx, mail)
  const footer: MailFooter = {
    home: ctx.addressOf('/'),
    settings: mail.accountId ? ctx.addressOf('/settings/mail') : null,
    unsubscribe: links?.page ?? null,
  }
  return {
    id: mail.id,
    to: mail.recipient,
    subject: content.subject,
    text: drawText(content, footer),
    html: drawHtml(content, footer),
    date: mail.createdAt,
    headers: {
      // No out-of-office answers to what no person wrote (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(links && {
        'List-Unsubscribe': `<${links.oneClick}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

function contentOf(ctx: DomainContext, mail: StoredMail, isVerified: boolean): MailContent {
  const name = mail.kind
  const kind = findMailKind(ctx, name)
  if (!kind) throw new Error(`no plugin declares the mail ${name}`)
  const place = { addressOf: ctx.addressOf }
  const params = kind.params.parse(openParams(ctx, mail))
  if (isVerified) return kind.write(params as never, place)
  return closeGaps(kind.write(withoutTypedText(kind.params, params) as never, place))
}

const WIDTH = 72

/** The message as plain text, for programs that show no HTML: the same words in the same order. */
export function drawText(content: MailContent, footer: MailFooter): string {
  const parts = [wrap(content.heading), ...content.blocks.map(drawBlock)]
  return `${parts.join('\n\n')}\n\n-- \n${drawFooter(footer)}\n`
}

function drawBlock(block: MailBlock): string {
  if ('text' in block) return wrap(block.text)
  if ('button' in block) return `${block.button}:\n${block.url}`
  if ('quote' in block)
    return wrap(block.quote, WIDTH - 2)
      .split('\n')
      .map((line) => `> ${line}`)
      .join('\n')
  if ('note' in block) return wrap(block.note)
  if ('items' in block) {
    const items = block.items.map(({ title, detail, url }) => `* ${title}${detail ? `, ${detail}` : ''}\n  ${url}`)
    return [...(block.heading ? [block.heading] : []), ...items].join('\n')
  }
  const rows = [...block.facts, ...(block.strong ? [block.strong] : [])]
  const width = Math.max(...rows.map(([label]) => label.length)) + 2
  return rows.map(([label, value]) => `${`${label}:`.padEnd(width)}${value}`).join('\n')
}

function drawFooter({ home, settings, unsubscribe }: MailFooter): string {
  return [
    `Fairwave: ${home}`,
    ...(settings ? [`Choose what we send you: ${settings}`] : []),
    ...(unsubscribe ? [`Unsubscribe from this: ${unsubscribe}`] : []),
  ].join('\n')
}

/** Breaks at spaces; an address is never broken. */
function wrap(text: string, width = WIDTH): string {
  return text
    .split('\n')
    .map((paragraph) => {
      const lines: string[] = []
      let line = ''
      for (const word of paragraph.split(' ')) {
        if (line && line.length + 1 + word.length > width) {
          lines.push(line)
          line = word
        } else line = line ? `${line} ${word}` : word
      }
      return [...lines, line].join('\n')
    })
    .join('\n')
}
