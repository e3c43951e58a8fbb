import type { CollectionDescriptionFragment, CollectionRecordFragment } from '../collection-description.generated.ts'

const text = (minLength: number, maxLength: number, label: string) => ({
  type: 'string',
  nullable: false,
  minLength,
  maxLength,
  errorMessage: {
    type: `${label} is required`,
    minLength: `${label} is required`,
    maxLength: `${label} must be at most ${maxLength} characters`,
  },
})

const field = (
  name: string,
  kind: CollectionDescriptionFragment['fields'][number]['kind'],
  label: string,
  more: Partial<CollectionDescriptionFragment['fields'][number]> = {},
) => ({
  __typename: 'CollectionField' as const,
  name,
  kind,
  label,
  hint: null,
  nullable: false,
  collection: null,
  options: [],
  ...more,
})

/** Every kind of field, as a server would describe it. */
export const gadgets: CollectionDescriptionFragment = {
  __typename: 'Collection',
  name: 'gadgets',
  label: 'Gadget',
  pluralLabel: 'Gadgets',
  description: 'Things to sell.',
  columns: ['name', 'price', 'stock', 'shown', 'madeAt'],
  form: {
    type: 'object',
    required: ['name', 'price'],
    properties: {
      name: text(1, 20, 'Name'),
      story: {
        type: 'string',
        nullable: true,
        maxLength: 200,
        errorMessage: { maxLength: 'Story must be at most 200 characters' },
      },
      kind: {
        type: 'string',
        nullable: false,
        enum: ['lamp', 'pin'],
        errorMessage: { enum: 'Please select a kind', type: 'Please select a kind' },
      },
      price: {
        type: 'integer',
        nullable: false,
        minimum: 100,
        errorMessage: { type: 'Price must be an amount', minimum: 'Price must be at least $1.00' },
      },
      stock: {
        type: 'integer',
        nullable: false,
        minimum: 0,
        maximum: 999,
        default: 5,
        errorMessage: {
          type: 'Stock must be a whole number',
          minimum: 'Stock must be at least 0',
          maximum: 'Stock must be at most 999',
        },
      },
      page: {
        type: 'string',
        nullable: true,
        pattern: '^(https:\\/\\/\\S+)?$',
        errorMessage: { pattern: 'Page must start with https://' },
      },
      shown: { type: 'boolean', nullable: false, default: true, errorMessage: {} },
    },
  },
  initial: { kind: 'pin' },
  searchable: true,
  sorts: ['name', 'price'],
  defaultSort: 'name_ASC',
  publishing: true,
  operations: ['list', 'get', 'create', 'update', 'delete'],
  filters: [
    {
      __typename: 'CollectionFilter',
      name: 'kind',
      label: 'Kind',
      options: [
        { __typename: 'CollectionOption', value: 'lamp', label: 'Lamp' },
        { __typename: 'CollectionOption', value: 'pin', label: 'Pin' },
      ],
    },
  ],
  fields: [
    field('name', 'text', 'Name'),
    field('story', 'textarea', 'Story', { nullable: true }),
    field('kind', 'select', 'Kind', {
      options: [
        { __typename: 'CollectionOption', value: 'lamp', label: 'Lamp' },
        { __typename: 'CollectionOption', value: 'pin', label: 'Pin' },
      ],
    }),
    field('price', 'money', 'Price', { hint: 'What one costs' }),
    field('stock', 'number', 'Stock'),
    field('page', 'url', 'Page', { nullable: true }),
    field('shown', 'checkbox', 'Shown'),
    field('madeAt', 'date', 'Made'),
    field('ownerId', 'id', 'Owner', { collection: 'artists' }),
    field('trace', 'json', 'Trace'),
  ],
  actions: [
    {
      __typename: 'CollectionAction',
      name: 'quote',
      label: 'Quote',
      description: 'Tells the price.',
      done: 'Quote: done',
      danger: false,
      removes: false,
      form: {
        properties: {
          amount: {
            type: 'integer',
            nullable: false,
            minimum: 1,
            errorMessage: { type: 'Amount is required', minimum: 'Amount is required' },
          },
        },
        required: ['amount'],
      },
      fields: [field('amount', 'money', 'Amount')],
    },
    {
      __typename: 'CollectionAction',
      name: 'scrap',
      label: 'Scrap',
      description: 'It is gone then.',
      done: 'Scrap: done',
      danger: true,
      removes: true,
      form: null,
      fields: [],
    },
  ],
}

export type Gadget = Omit<CollectionRecordFragment, '__typename' | 'values'> & { values: Record<string, unknown> }

export const gadget = (n: number, values: Record<string, unknown> = {}, more: Partial<Gadget> = {}): Gadget => {
  const all = {
    name: `Gadget ${n}`,
    story: null,
    kind: 'lamp',
    price: 1250,
    stock: 3,
    page: null,
    shown: true,
    madeAt: '2026-11-10T12:00:00.000Z',
    ownerId: '0195f3a0-0000-7000-8000-000000000000',
    trace: { from: 1 },
    ...values,
  }
  return {
    id: `id-${n}`,
    title: String(all.name),
    version: '1',
    publishedAt: null,
    actions: ['quote', 'scrap'],
    ...more,
    values: all,
  }
}
