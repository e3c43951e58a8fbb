import { FEED_LANGUAGE, type Feed, type FeedItem, podcastGuid, updatedAt } from './feed.ts'
import { XML_HEAD, element, textElement } from './xml.ts'

/** An empty feed has no newest entry, and Atom demands a date. */
const NEVER = new Date(0)

/** Atom (RFC 4287). */
export function writeAtom(feed: Feed): string {
  const { title, description, author, link, addresses, image, items } = feed
  const head = [
    textElement('id', `urn:uuid:${podcastGuid(addresses.rss)}`),
    textElement('title', title),
    textElement('subtitle', description),
    textElement('updated', (updatedAt(feed) ?? NEVER).toISOString()),
    element('author', textElement('name', author)),
    element('link', null, { rel: 'alternate', type: 'text/html', href: link }),
    element('link', null, { rel: 'self', type: 'application/atom+xml', href: addresses.atom }),
    image ? textElement('logo', image) : '',
  ]
  return (
    XML_HEAD +
    element('feed', head.join('') + items.map(writeEntry).join(''), {
      xmlns: 'http://www.w3.org/2005/Atom',
      'xmlns:media': 'http://search.yahoo.com/mrss/',
      'xml:lang': FEED_LANGUAGE,
    })
  )
}

function writeEntry({ id, title, description, link, publishedAt, author, image, audio }: FeedItem): string {
  const at = publishedAt.toISOString()
  return element(
    'entry',
    [
      textElement('id', `urn:uuid:${id}`),
      textElement('title', title),
      textElement('published', at),
      textElement('updated', at),
      element('author', textElement('name', author)),
      textElement('summary', description),
      element('link', null, { rel: 'alternate', type: 'text/html', href: link }),
      audio
        ? element('link', null, { rel: 'enclosure', type: audio.contentType, length: audio.bytes, href: audio.url })
        : '',
      image ? element('media:thumbnail', null, { url: image }) : '',
    ].join(''),
  )
}
