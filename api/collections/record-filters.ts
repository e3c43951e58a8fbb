import type { Collection, RecordFilter } from './collection.ts'

/** The filter that every collection with drafts has. */
export const PUBLISHING_STATUS = {
  label: 'Status',
  options: {
    published: { label: 'Published', where: { publishedAt: { not: null } } },
    draft: { label: 'Draft', where: { publishedAt: null } },
  },
} satisfies RecordFilter

/** All filters of a collection: its own, and drafts or published where it has them. */
export function filtersOf({ filters, publishing }: Collection): Readonly<Record<string, RecordFilter>> {
  return publishing ? { status: PUBLISHING_STATUS, ...filters } : filters
}
