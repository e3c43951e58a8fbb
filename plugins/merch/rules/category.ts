/** Product categories, in the order of the form. */
export const PRODUCT_CATEGORIES = [
  { value: 'digital-album', label: 'Digital Album' },
  { value: 'mp3', label: 'MP3 Download' },
  { value: 'cd', label: 'Physical CD' },
  { value: 'vinyl', label: 'Vinyl Record' },
  { value: 't-shirt', label: 'T-Shirt' },
  { value: 'hoodie', label: 'Hoodie' },
  { value: 'poster', label: 'Poster' },
  { value: 'mug', label: 'Coffee Mug' },
  { value: 'sticker', label: 'Stickers' },
  { value: 'other', label: 'Other' },
] as const

export type Underscored<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Head}_${Underscored<Tail>}`
  : Text
type Dashed<Text extends string> = Text extends `${infer Head}_${infer Tail}` ? `${Head}-${Dashed<Tail>}` : Text

/** A kind as the code and GraphQL name it, which know no dash: `digital_album` for `digital-album`. */
export const underscored = <Text extends string>(kind: Text) => kind.replaceAll('-', '_') as Underscored<Text>
/** A kind as REST, forms and the screens of staff write it: `digital-album` for `digital_album`. */
export const dashed = <Text extends string>(kind: Text) => kind.replaceAll('_', '-') as Dashed<Text>

/** As the database and GraphQL name it: `digital_album`. */
export type ProductCategory = Underscored<(typeof PRODUCT_CATEGORIES)[number]['value']>

export const categoryLabel = (category: ProductCategory): string =>
  PRODUCT_CATEGORIES.find(({ value }) => value === dashed(category))?.label ?? category
