import { collection, filterYesNo, recordAction } from '#api/collections/collection.ts'
import { attachArtists } from '#plugins/auth'
import { withholdSchema } from '#api/app/withholding.ts'
import { z } from 'zod'
import { updateProduct } from '../domain/products.ts'
import { restoreProduct, withholdProduct } from '../domain/product-removal.ts'
import { dashed, PRODUCT_CATEGORIES, underscored, updateProductSchema } from '../rules.ts'

/** Products of all stores, written by their artists; staff hides them, and keeps the stock of what Fairwave makes. */
export const products = collection({
  name: 'products',
  label: { one: 'Product', many: 'Products' },
  description: 'Products of all stores, including hidden ones.',
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
    withheldReason: { kind: 'textarea', label: 'Why our team hid it', nullable: true },
    withheldAt: { kind: 'date', label: 'Hidden by our team', nullable: true },
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
    withheld: {
      label: 'By our team',
      options: { hidden: { label: 'Hidden by our team', where: { withheldAt: { not: null } } } },
    },
    manufactured: filterYesNo('isFairwaveManufactured', 'Made by Fairwave'),
  },
  sort: { by: ['createdAt', 'name', 'priceCents', 'inventory'], start: 'createdAt_DESC' },
  actions: {
    hide: recordAction({
      label: 'Hide',
      description: 'Only its artist and staff can see it, and the artist cannot undo this. Paid orders stay.',
      danger: true,
      when: ({ withheldAt }) => withheldAt === null,
      form: withholdSchema,
      fields: {
        reason: { kind: 'textarea', label: 'Reason', hint: 'The artist sees it by mail and next to the product.' },
      },
      run: async (ctx, { id, input: { reason } }) => await withholdProduct(ctx, id, reason),
    }),
    restore: recordAction({
      label: 'Restore',
      description: 'Restores it as it was. The artist is notified by email.',
      when: ({ withheldAt }) => withheldAt !== null,
      run: async (ctx, { id }) => await restoreProduct(ctx, id),
    }),
    show: recordAction({
      label: 'Show',
      description: 'It is in the store again.',
      when: ({ isActive, withheldAt }) => isActive === false && withheldAt === null,
      run: async (ctx, { id }) => await updateProduct(ctx, id, { isActive: true }),
    }),
    restock: recordAction({
      label: 'Set stock',
      description: 'The number of pieces in stock now.',
      form: z.object({ inventory: updateProductSchema.shape.inventory.unwrap() }),
      fields: { inventory: { kind: 'number', label: 'Stock' } },
      when: ({ isFairwaveManufactured }) => isFairwaveManufactured === true,
      run: async (ctx, { id, input }) => await updateProduct(ctx, id, input),
    }),
  },
})
