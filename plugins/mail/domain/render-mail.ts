import type { DomainContext } from '#api/context.ts'
import type { MailContent } from '#api/mail-kind.ts'
import type { OutgoingMail } from '#api/platform/mail/port.ts'
import { drawHtml } from './draw-html.ts'
import { drawText } from './draw-text.ts'
import type { MailFooter } from './mail-footer.ts'
import { openParams } from './sealed-params.ts'
import type { StoredMail } from './stored-mail.ts'
import { closeGaps, withoutTypedText } from './typed-text.ts'
import { unsubscribeLinks } from './unsubscribe-links.ts'

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
  const kind = ctx.mailKinds.get(name)
  if (!kind) throw new Error(`no plugin declares the mail ${name}`)
  const place = { addressOf: ctx.addressOf }
  const params = kind.params.parse(openParams(ctx, mail))
  if (isVerified) return kind.write(params as never, place)
  return closeGaps(kind.write(withoutTypedText(kind.params, params) as never, place))
}
