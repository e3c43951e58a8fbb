import type { SchemaBuilder } from '#api/graphql/builder.ts'
import type { DomainContext } from '#api/app/context.ts'
import { ProductCategory } from '#prisma/generated/client/enums.ts'
import { imageAddresses } from '#plugins/media'
import { pictureId, type StoredPicture } from '../domain/read-pictures.ts'
import { maxHeldPieces, PRODUCT_CATEGORIES, underscored } from '../rules.ts'

/** Checkouts that hold pieces right now. */
export const held = ({ clock }: DomainContext) => ({ status: 'pending', reservedUntil: { gt: clock.now() } }) as const

export function definePicture(builder: SchemaBuilder) {
  return builder.objectRef<StoredPicture>('ProductPicture').implement({
    description: 'One picture of a product: square, as WebP.',
    fields: (t) => ({
      id: t.id({ description: 'Names it when the list is written anew.', resolve: pictureId }),
      url: t.string({
        nullable: true,
        description: 'Path of the picture.',
        resolve: ({ key, widths }) => imageAddresses(key, widths)?.url ?? null,
      }),
      srcSet: t.string({
        nullable: true,
        description: 'The picture at all widths there are, as an HTML srcset.',
        resolve: ({ key, widths }) => imageAddresses(key, widths)?.srcSet ?? null,
      }),
      color: t.exposeString('color', { nullable: true, description: 'Its main colour as #rrggbb.' }),
      alt: t.exposeString('alt', { description: 'What it shows, in words; empty where nobody said.' }),
    }),
  })
}

export function defineVariant(builder: SchemaBuilder): void {
  builder.prismaObject('ProductVariant', {
    description: 'A size, a colour and the like of a product, with a stock of its own.',
    select: { id: true },
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Opaque, the same in REST.' }),
      name: t.exposeString('name', { description: 'What it is called, up to 60 characters.' }),
      inventory: t.exposeInt('inventory', { description: 'Pieces that are not sold.' }),
      available: t.int({
        description: 'Pieces that can be bought right now: the inventory without what running checkouts hold.',
        select: (_args, { ctx }) => ({
          inventory: true,
          orders: { where: held(ctx), select: { quantity: true } },
        }),
        resolve: ({ inventory, orders }) =>
          Math.max(
            0,
            orders.reduce((left, { quantity }) => left - Math.min(quantity, maxHeldPieces(inventory)), inventory),
          ),
      }),
      price: t.field({
        type: 'Money',
        description: 'Unit price: its own, or the product’s.',
        select: { priceCents: true, product: { select: { priceCents: true } } },
        resolve: ({ priceCents, product }) => priceCents ?? product.priceCents,
      }),
      ownPrice: t.expose('priceCents', {
        type: 'Money',
        nullable: true,
        description: 'Its own price; null where it costs what the product costs.',
      }),
    }),
  })
}

export function defineCategory(builder: SchemaBuilder) {
  return builder.enumType(ProductCategory, {
    name: 'ProductCategory',
    description: 'What a product is. REST writes a dash for the underscore.',
    values: Object.fromEntries(
      PRODUCT_CATEGORIES.map(({ value, label }) => [underscored(value), { description: `${label}.` }]),
    ),
  })
}
