import { defineFeature } from '../../app/define-feature.ts'
import { lazyNamed } from '../../app/lazy-named.ts'

const CollectionListPage = lazyNamed(() => import('./collection-list-page.tsx'), 'CollectionListPage')
const RecordPage = lazyNamed(() => import('./record-page.tsx'), 'RecordPage')
const NewRecordPage = lazyNamed(() => import('./new-record-page.tsx'), 'NewRecordPage')

/** Screens of every collection that a plugin declares, drawn from what the server says of it. */
export const collections = defineFeature({
  name: 'collections',
  plugin: 'admin',
  routes: [
    {
      path: '/admin/collections',
      title: 'Collections',
      Component: lazyNamed(() => import('./collections-page.tsx'), 'CollectionsPage'),
    },
    {
      path: '/admin/work',
      title: 'Background tasks',
      Component: lazyNamed(() => import('./work-page.tsx'), 'WorkPage'),
    },
    { path: '/admin/collections/:name', title: 'Collection', Component: CollectionListPage },
    { path: '/admin/collections/:name/new', title: 'New record', Component: NewRecordPage },
    { path: '/admin/collections/:name/:id', title: 'Collection Entry', Component: RecordPage },
  ],
  slots: { adminPanels: [lazyNamed(() => import('./staff-tasks.tsx'), 'StaffTasks')] },
})
