import { FEED_LANGUAGE, type Feed, type FeedItem, podcastGuid, updatedAt } from './feed.ts'
import { XML_HEAD, element, textElement, xmlText } from './xml.ts'

const NAMESPACES = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
  'xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
}

/** RSS 2.0 with the elements of podcast apps. */
export function writeRss(feed: Feed): string {
  const { title, description, author, link, addresses, image, items } = feed
  const built = updatedAt(feed)
  const channel = [
    textElement('title', title),
    textElement('link', link),
    textElement('description', description),
    textElement('language', FEED_LANGUAGE),
    built ? textElement('lastBuildDate', built.toUTCString()) : '',
    element('atom:link', null, { href: addresses.rss, rel: 'self', type: 'application/rss+xml' }),
    element('atom:link', null, { href: addresses.atom, rel: 'alternate', type: 'application/atom+xml' }),
    image
      ? element('image', textElement('url', image) + textElement('title', title) + textElement('link', link)) +
        element('itunes:image', null, { href: image })
      : '',
    textElement('itunes:author', author),
    textElement('itunes:type', 'episodic'),
    element('itunes:category', null, { text: 'Music' }),
    textElement('itunes:explicit', String(items.some(({ explicit }) => explicit))),
    textElement('podcast:guid', podcastGuid(addresses.rss)),
    textElement('podcast:medium', 'music'),
  ]
  return XML_HEAD + element('rss', element('channel', channel.join('') + items.map(writeItem).join('')), NAMESPACES)
}

function writeItem(item: FeedItem): string {
  const { audio, image } = item
  return element(
    'item',
    [
      textElement('title', item.title),
      textElement('link', item.link),
      textElement('description', item.description),
      textElement('dc:creator', item.author),
      element('guid', xmlText(item.id), { isPermaLink: 'false' }),
      textElement('pubDate', item.publishedAt.toUTCString()),
      image ? element('itunes:image', null, { href: image }) + element('media:thumbnail', null, { url: image }) : '',
      audio
        ? element('enclosure', null, { url: audio.url, length: audio.bytes, type: audio.contentType }) +
          textElement('itunes:duration', item.seconds)
        : '',
      textElement('itunes:author', item.author),
      textElement('itunes:explicit', String(item.explicit)),
    ].join(''),
  )
}
