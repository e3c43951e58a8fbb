import { writeAtom } from './atom.ts'
import type { Feed, FeedFormat } from './feed.ts'
import { writeJsonFeed } from './json-feed.ts'
import { writeRss } from './rss.ts'

/** Each format: how a link names it, how it is answered, and who writes it. */
export const FEED_WRITERS: Readonly<Record<FeedFormat, { name: string; type: string; write: (feed: Feed) => string }>> =
  {
    rss: { name: 'RSS feed', type: 'application/rss+xml', write: writeRss },
    atom: { name: 'Atom feed', type: 'application/atom+xml', write: writeAtom },
    json: { name: 'JSON Feed', type: 'application/feed+json', write: writeJsonFeed },
  }
