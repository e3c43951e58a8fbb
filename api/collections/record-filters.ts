import type { Collection, RecordFilter } from './collection.ts'

const status: RecordFilter = {
  label: 'Status',
  options: {
    published: { label: 'Published', where: { publishedAt: { not: null } } },
    draft: { label: 'Draft', where: { publishedAt: null } },
  },
}

/** All filters of a collection: its own, and drafts or published where it has them. */
export function filtersOf({ filters, publishing }: Collection): Readonly<Record<string, RecordFilter>> {
  return publishing ? { status, ...filters } : filters
}
