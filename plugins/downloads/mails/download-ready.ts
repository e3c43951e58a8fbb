import { defineMail } from '#plugins/mail/contract.ts'
import { z } from 'zod'
import { RETENTION_DAYS } from '../rules.ts'

declare module '#api/app/extensions.ts' {
  interface Mails {
    'downloads.ready': { release: string; artist: string }
  }
}

/** To the buyer of a release that is packed. The link leads to the library, not to the file: a mailbox may be read by others. */
export const downloadsReady = defineMail({
  name: 'downloads.ready',
  label: 'Bought music is ready',
  params: z.object({ release: z.string(), artist: z.string() }),
  write: ({ release, artist }, { addressOf }) => ({
    subject: `Ready to download: ${release}`,
    heading: 'Your music is ready',
    blocks: [
      { text: `${release} by ${artist} is ready as MP3. You can also get the files as the artist uploaded them.` },
      { button: 'Download it from your library', url: addressOf('/library?show=bought') },
      {
        note: `We keep this file for ${RETENTION_DAYS} days. After that we prepare it again whenever you ask: what you bought stays yours.`,
      },
    ],
  }),
})
