import { collection, filterYesNo } from '#api/collections/collection.ts'
import { announceChange } from '../domain/content-cache.ts'
import { testimonialSchema } from '../rules.ts'
import { createdAt, placeholder, position } from './content-fields.ts'

export const testimonials = collection({
  name: 'testimonials',
  graphql: { one: 'Testimonial', many: 'Testimonials' },
  label: { one: 'Testimonial', many: 'Testimonials' },
  description: 'What people say, on the landing page.',
  group: 'Site content',
  staff: { read: [], write: ['editor'] },
  model: 'testimonial',
  fields: {
    quote: { kind: 'textarea', label: 'Quote' },
    name: { kind: 'text', label: 'Name' },
    role: { kind: 'text', label: 'Role', hint: 'Artist, listener, label' },
    placeholder,
    position,
    createdAt,
  },
  title: 'name',
  columns: ['name', 'role', 'quote', 'placeholder', 'position'],
  form: testimonialSchema,
  search: ['quote', 'name', 'role'],
  filters: { placeholder: filterYesNo('placeholder', 'Placeholder') },
  sort: { by: ['position', 'name', 'role', 'createdAt'], start: 'position_ASC' },
  publishing: true,
  afterChange: announceChange,
})
