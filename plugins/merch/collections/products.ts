import { collection, filterYesNo, recordAction } from '#api/collections/collection.ts'
import { attachArtists } from '#plugins/auth'
import { z } from 'zod'
import { updateProduct } from '../domain/update-product.ts'
import { PRODUCT_CATEGORIES, dashed, underscored, updateProductSchema } from '../rules.ts'

/** Products of all stores, written by their artists; staff hides them, and keeps the stock of what Fairwave makes. */
export const products = collection({
  name: 'products',
  label: { one: 'Product', many: 'Products' },
  description: 'What all stores sell, hidden products included.',
  group: 'Merchandise',
  staff: { read: ['support'], write: ['editor'] },
  model: 'product',
  select: { category: true },
  attach: attachArtists,
  fields: {
    name: { kind: 'text', label: 'Name' },
    artistName: { kind: 'text', label: 'Artist', from: (row) => row.artistName },
    artistId: { kind: 'id', label: 'Artist’s account', collection: 'artists' },
    description: { kind: 'textarea', label: 'Description' },
    category: {
      kind: 'select',
      label: 'Category',
      options: PRODUCT_CATEGORIES,
      from: ({ category }) => dashed(String(category)),
    },
    priceCents: { kind: 'money', label: 'Price' },
    inventory: { kind: 'number', label: 'Stock' },
    isActive: { kind: 'checkbox', label: 'In the store' },
    isDigital: { kind: 'checkbox', label: 'Digital' },
    isFairwaveManufactured: { kind: 'checkbox', label: 'Made by Fairwave' },
    createdAt: { kind: 'date', label: 'Added' },
  },
  title: 'name',
  columns: ['name', 'artistName', 'category', 'priceCents', 'inventory', 'isActive', 'createdAt'],
  grows: true,
  search: ['name', 'description'],
  filters: {
    category: {
      label: 'Category',
      options: Object.fromEntries(
        PRODUCT_CATEGORIES.map(({ value, label }) => [value, { label, where: { category: underscored(value) } }]),
      ),
    },
    active: filterYesNo('isActive', 'In the store'),
    manufactured: filterYesNo('isFairwaveManufactured', 'Made by Fairwave'),
  },
  sort: { by: ['createdAt', 'name', 'priceCents', 'inventory'], start: 'createdAt_DESC' },
  actions: {
    hide: recordAction({
      label: 'Hide',
      description: 'Nobody can buy it any more; the artist may show it again.',
      when: ({ isActive }) => isActive === true,
      run: async (ctx, { id }) => await updateProduct(ctx, id, { isActive: false }),
    }),
    show: recordAction({
      label: 'Show',
      description: 'It is in the store again.',
      when: ({ isActive }) => isActive === false,
      run: async (ctx, { id }) => await updateProduct(ctx, id, { isActive: true }),
    }),
    restock: recordAction({
      label: 'Set stock',
      description: 'The pieces that are there now.',
      form: z.object({ inventory: updateProductSchema.shape.inventory.unwrap() }),
      fields: { inventory: { kind: 'number', label: 'Stock' } },
      when: ({ isFairwaveManufactured }) => isFairwaveManufactured === true,
      run: async (ctx, { id, input }) => await updateProduct(ctx, id, input),
    }),
  },
})
