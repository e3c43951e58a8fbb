import { createHash } from 'node:crypto'

export interface FeedFile {
  url: string
  contentType: string
  bytes: number
}

export interface FeedItem {
  title: string
  description: string
  link: string
  /** Never another one for the same thing. */
  id: string
  publishedAt: Date
  author: string
  /** Full address of its picture. */
  image: string | null
  /** The audio file for podcast apps. */
  audio: FeedFile | null
  /** Whole seconds of what `audio` plays. */
  seconds: number
  explicit: boolean
}

/** A list of what was published, independent of the format it is written in. */
export interface Feed {
  title: string
  description: string
  author: string
  /** Full addresses: of the page it tells of, and of each format. */
  link: string
  addresses: Readonly<Record<FeedFormat, string>>
  /** Full address; the newest picture among its items where it has none of its own. */
  image: string | null
  items: readonly FeedItem[]
}

export const FEED_FORMATS = ['rss', 'atom', 'json'] as const
export type FeedFormat = (typeof FEED_FORMATS)[number]

export const FEED_LANGUAGE = 'en'

/**
 * When the newest item came; null for an empty feed. Derived from its items alone, so that equal feeds are equal bytes.
 */
export const updatedAt = ({ items }: Feed): Date | null =>
  items.length === 0 ? null : new Date(Math.max(...items.map(({ publishedAt }) => publishedAt.getTime())))

/** Namespace of `podcast:guid`, as the Podcast Namespace fixes it. */
const PODCAST_NAMESPACE = Buffer.from('ead4c236bf5858c6a2c6a6b28d128cb6', 'hex')

/** `podcast:guid`: UUIDv5 of the feed's address without its scheme and final slashes. */
export function podcastGuid(address: string): string {
  const name = address.replace(/^\w+:\/\//, '').replace(/\/+$/, '')
  const bytes = createHash('sha1').update(PODCAST_NAMESPACE).update(name).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
