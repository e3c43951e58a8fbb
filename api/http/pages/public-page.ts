import type { DomainContext } from '../../app/context.ts'

/** Metadata of an address for search engines, other sites and browsers without JavaScript. */
export interface PageMetadata {
  /** Without the product's name. */
  title: string
  /** One or two sentences, plain. */
  description: string
  /** The type in Open Graph. */
  type: 'website' | 'article' | 'profile' | 'music.song' | 'music.album' | 'music.playlist' | 'product'
  /** Path of the page by its one right address. */
  canonical: string
  /** For whoever has the address alone: search engines leave it out. */
  unlisted?: boolean
}

/** A picture that stands for a page where it is linked to. */
export interface PagePicture {
  path: string
  width: number
  height: number
  /** Text alternative. */
  alt: string
}

/** The content of a page's link preview, drawn by the server; see api/http/cards. */
export interface PageCard {
  /** In a word or two: `Song`. */
  kind: string
  title: string
  /** The name of the artist or owner. */
  by?: string | null
  /** A line of figures and days. */
  facts?: string | null
  /** Keys of objects: one picture, or four for a mosaic; none where there is not one yet. Null: a card without its place. */
  pictures: readonly string[] | null
  /** The picture is a face. */
  round?: boolean
}

/** A small player of a page, for pages of others. */
export interface PageEmbed {
  /** Its one right address. */
  path: string
  title: string
  by: string
  byPath: string | null
  /** Public path of a square picture. */
  cover: string | null
  tracks: readonly EmbedTrack[]
}

export interface EmbedTrack {
  title: string
  path: string
  /** Whole seconds. */
  duration: number
  /** Public path of its half minute; null where there is none. */
  preview: string | null
}

/** Figures of a page, for pages of others. */
export interface FiguresEmbed {
  /** Its one right address. */
  path: string
  title: string
  /** What the figures come to, in a sentence; the title stands in its place where there is none. */
  sentence: string | null
  /** What they are of: `October 2026`. */
  about: string
  figures: readonly { label: string; value: string }[]
}

/**
 * One plugin's part of a page. Several may tell of one page: the plugin that owns it its `head`, others of their part.
 */
export interface PagePart {
  head?: PageMetadata
  /** If several parts have one, the first stands for the page. */
  picture?: PagePicture | null
  /** The content of the page's own card; preferred over `picture`. */
  card?: PageCard
  /** The page for other sites, as a player or as figures; only of pages with an `embedPath`. */
  embed?: PageEmbed | FiguresEmbed
  /** Properties of JSON-LD (schema.org); those of all parts stand in one object. */
  data?: Readonly<Record<string, unknown>>
  /** Feeds of it: their titles, paths and media types. */
  feeds?: readonly { title: string; path: string; type: string }[]
}

/** A page of the web that everybody may see, as its HTML tells of it before any script runs. */
export interface PublicPage {
  /** As the web declares it: `/artist/:username`. */
  path: string
  /** Where it is for other sites, with the same parameters: `/embed/song/:id`. */
  embedPath?: string
  /**
   * Query parameters it depends on, beside the path, each parsed as the app does: `span` of `/charts?span=month`. Each
   * value is cached on its own: a page with many values should read a table whose changes are not announced.
   */
  query?: Readonly<Record<string, (given: string) => string>>
  /**
   * Names of documents that the page is drawn from and that are not shared: what a visitor is answered is read from `reads`
   * alone.
   */
  documents?: readonly string[]
  /**
   * Keeps the page this long where a document reads tables whose changes are not announced. Default: it is drawn for each
   * request then.
   */
  maxAgeMs?: number
  /**
   * The tables it is read from, whose changes are told: the HTML is kept as bytes until one of them changes. None where it
   * is always the same.
   */
  reads: readonly string[]
  /** Paths of this page that the sitemap lists, where no kind of what is searched for has them: a few thousand at most. */
  addresses?: (ctx: DomainContext) => Promise<readonly string[]>
  /** For a visitor, whoever asks. Null where there is nothing to tell; a page that nobody gives a head is answered with 404. */
  tell: (ctx: DomainContext, params: Readonly<Record<string, string>>) => Promise<PagePart | null>
}
