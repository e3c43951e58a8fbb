import { defineMail } from '#plugins/mail/contract.ts'
import { dayInWords } from '#api/text/in-words.ts'
import { z } from 'zod'

declare module '#api/app/extensions.ts' {
  interface Mails {
    'privacy.data-ready': { name: string; username: string; until: string }
  }
}

/** The link leads to the settings and not to the archive: a mailbox that others read must not give everything away. */
export const dataReady = defineMail({
  name: 'privacy.data-ready',
  label: 'Data archive',
  params: z.object({ name: z.string(), username: z.string(), until: z.iso.datetime() }),
  write: ({ name, username, until }, { addressOf }) => ({
    subject: 'Your data is ready',
    heading: `Your data is ready, ${name}`,
    blocks: [
      { text: `The archive of your account “${username}” is ready: everything we store about you, as files.` },
      { button: 'Download it in your settings', url: addressOf('/settings/privacy') },
      { text: `It is available until ${dayInWords(until)}. After that you can ask for a new one.` },
      { note: 'If you didn’t ask for it, change your password: someone else is signed in to your account.' },
    ],
  }),
})
