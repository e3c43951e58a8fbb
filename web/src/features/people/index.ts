import { defineFeature } from '../../app/define-feature.ts'
import { lazyNamed } from '../../app/lazy-named.ts'

/** Listeners and artists as the staff finds and opens them. */
export const people = defineFeature({
  name: 'people',
  plugin: 'admin',
  routes: [
    {
      path: '/admin/people',
      title: 'People',
      Component: lazyNamed(() => import('./people-page.tsx'), 'PeoplePage'),
    },
    {
      path: '/admin/people/:userType/:id',
      title: 'Person',
      Component: lazyNamed(() => import('./person-page.tsx'), 'PersonPage'),
    },
  ],
  accountEntries: [{ label: 'People', to: '/admin/people', order: 11, kinds: ['admin'] }],
})
