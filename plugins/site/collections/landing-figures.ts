import { collection, filterYesNo } from '#api/collections/collection.ts'
import { announceChange } from '../domain/content-cache.ts'
import { FIGURE_SOURCES, landingFigureSchema } from '../rules.ts'
import { createdAt, placeholder, position } from './content-fields.ts'

export const landingFigures = collection({
  name: 'landing-figures',
  graphql: { one: 'LandingFigure', many: 'LandingFigures' },
  label: { one: 'Landing figure', many: 'Landing figures' },
  description: 'Figures on the stat cards of the landing page.',
  group: 'Site content',
  staff: { read: [], write: ['editor'] },
  model: 'landingFigure',
  fields: {
    value: { kind: 'text', label: 'Figure', hint: 'As it is read: 50,000+' },
    label: { kind: 'text', label: 'Label', hint: 'What it counts: active users' },
    counts: {
      kind: 'select',
      nullable: true,
      label: 'Shows',
      hint: 'What is written above, or a count of the database. A placeholder gives way to its count once anything is counted.',
      options: [{ value: '', label: 'What is written' }, ...FIGURE_SOURCES],
    },
    placeholder,
    position,
    createdAt,
  },
  title: 'label',
  columns: ['value', 'label', 'counts', 'placeholder', 'position'],
  form: landingFigureSchema,
  search: ['value', 'label'],
  filters: { placeholder: filterYesNo('placeholder', 'Placeholder') },
  sort: { by: ['position', 'label', 'createdAt'], start: 'position_ASC' },
  publishing: true,
  afterChange: announceChange,
})
