import type { DomainContext } from '#api/context.ts'
import type { MailContent } from '#api/mail-kind.ts'
import type { OutgoingMail } from '#api/platform/mail/port.ts'
import { drawHtml } from './draw-html.ts'
import { drawText } from './draw-text.ts'
import type { MailFooter } from './mail-footer.ts'
import { openParams } from './sealed-params.ts'
import type { StoredMail } from './stored-mail.ts'
import { unsubscribeLinks } from './unsubscribe-links.ts'

/** The message as it goes out. Throws when no plugin declares its kind any more. */
export function renderMail(ctx: DomainContext, mail: StoredMail): OutgoingMail {
  const content = contentOf(ctx, mail)
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

function contentOf(ctx: DomainContext, mail: StoredMail): MailContent {
  const name = mail.kind
  const kind = ctx.mailKinds.get(name)
  if (!kind) throw new Error(`no plugin declares the mail ${name}`)
  return kind.write(kind.params.parse(openParams(ctx, mail)) as never, { addressOf: ctx.addressOf })
}
