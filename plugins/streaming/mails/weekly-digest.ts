import { defineMail, type MailTopic } from '#plugins/mail/contract.ts'
import { z } from 'zod'

declare module '#api/app/extensions.ts' {
  interface Mails {
    'streaming.weekly-digest': WeeklyDigest
  }
}

const newReleases: MailTopic = {
  name: 'new-releases',
  label: 'New releases',
  description: 'Once a week, when artists you play have released something. Nothing new, no mail.',
  for: ['user'],
}

const params = z.object({
  songs: z.array(z.object({ title: z.string(), artist: z.string(), username: z.string() })).min(1),
  /** How many more there are than are named. */
  more: z.int(),
})

type WeeklyDigest = z.output<typeof params>

/** To a listener, when artists whom they play have released something in the week. */
export const weeklyDigest = defineMail({
  name: 'streaming.weekly-digest',
  label: 'New releases of the week',
  params,
  topic: newReleases,
  write: ({ songs, more }, { addressOf }) => {
    const artists = [...new Set(songs.map(({ artist }) => artist))]
    const who = artists.length > 2 ? `${artists.slice(0, 2).join(', ')} and others` : artists.join(' and ')
    return {
      subject: `New from ${who}`,
      heading: 'New from artists you play',
      blocks: [
        { text: `${who} released new music this week.` },
        {
          items: songs.map(({ title, artist, username }) => ({
            title,
            detail: artist,
            url: addressOf(`/artist/${encodeURIComponent(username)}`),
          })),
        },
        ...(more > 0 ? [{ text: more === 1 ? 'And one more song.' : `And ${more} more songs.` }] : []),
        { button: 'Listen now', url: addressOf('/discover') },
      ],
    }
  },
})
