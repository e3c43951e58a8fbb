import { collection, filterBy } from '#api/collections/collection.ts'
import { announceChange } from '../domain/content-cache.ts'
import { SITE_PAGE_KINDS } from '../rules/pages.ts'
import { sitePageSchema } from '../rules.ts'
import { createdAt } from './content-fields.ts'

export const sitePages = collection({
  name: 'site-pages',
  graphql: { one: 'SitePage', many: 'SitePages' },
  label: { one: 'Page', many: 'Pages' },
  description: 'Terms, privacy, refunds, imprint: the footer links to each once it is published.',
  group: 'Site content',
  staff: { read: [], write: ['editor'] },
  model: 'sitePage',
  fields: {
    kind: {
      kind: 'select',
      label: 'Page',
      hint: 'Its address, and the word of the footer that links to it',
      options: SITE_PAGE_KINDS,
      enumName: 'SitePageKind',
    },
    title: { kind: 'text', label: 'Title' },
    text: {
      kind: 'textarea',
      label: 'Text',
      hint: 'Leave an empty line between paragraphs. Start a heading with ## and a point of a list with -. A link: [our rules](/rules)',
    },
    createdAt,
    updatedAt: { kind: 'date', label: 'Last updated' },
  },
  title: 'title',
  columns: ['title', 'kind', 'updatedAt'],
  form: sitePageSchema,
  unique: { kind: 'This page exists already' },
  search: ['title', 'text'],
  filters: { kind: filterBy('kind', 'Page', SITE_PAGE_KINDS) },
  sort: { by: ['title', 'createdAt', 'updatedAt'], start: 'title_ASC' },
  publishing: true,
  afterChange: announceChange,
})
