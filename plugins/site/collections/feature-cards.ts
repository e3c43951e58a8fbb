import { collection, filterYesNo } from '#api/collections/collection.ts'
import { announceChange } from '../domain/content-cache.ts'
import { FEATURE_ICONS, featureCardSchema } from '../rules.ts'
import { createdAt, position } from './content-fields.ts'

export const featureCards = collection({
  name: 'feature-cards',
  graphql: { one: 'FeatureCard', many: 'FeatureCards' },
  label: { one: 'Feature card', many: 'Feature cards' },
  description: 'What the landing page promises.',
  group: 'Site content',
  staff: { read: [], write: ['editor'] },
  model: 'featureCard',
  fields: {
    title: { kind: 'text', label: 'Title' },
    text: { kind: 'textarea', label: 'Text' },
    icon: { kind: 'select', label: 'Icon', options: FEATURE_ICONS },
    planned: { kind: 'checkbox', label: 'Planned', hint: 'Named as coming later, without its text' },
    position,
    createdAt,
  },
  title: 'title',
  columns: ['title', 'text', 'planned', 'position'],
  form: featureCardSchema,
  search: ['title', 'text'],
  filters: { planned: filterYesNo('planned', 'Planned') },
  sort: { by: ['position', 'title', 'createdAt'], start: 'position_ASC' },
  publishing: true,
  afterChange: announceChange,
})
