import { FEED_LANGUAGE, type Feed } from './feed.ts'

/** JSON Feed 1.1 (jsonfeed.org). */
export const writeJsonFeed = ({ title, description, author, link, addresses, image, items }: Feed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: link,
    feed_url: addresses.json,
    ...(image && { icon: image }),
    language: FEED_LANGUAGE,
    authors: [{ name: author }],
    items: items.map((item) => ({
      id: item.id,
      url: item.link,
      title: item.title,
      content_text: item.description,
      date_published: item.publishedAt.toISOString(),
      authors: [{ name: item.author }],
      ...(item.image && { image: item.image }),
      ...(item.audio && {
        attachments: [
          {
            url: item.audio.url,
            mime_type: item.audio.contentType,
            size_in_bytes: item.audio.bytes,
            duration_in_seconds: item.seconds,
          },
        ],
      }),
    })),
  })
