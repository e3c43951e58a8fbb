/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../../app/schema-types.generated.ts';

import { useQuery } from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** What a product is. REST writes a dash for the underscore. */
export type ProductCategory =
  /** Physical CD. */
  | 'cd'
  /** Digital Album. */
  | 'digital_album'
  /** Hoodie. */
  | 'hoodie'
  /** MP3 Download. */
  | 'mp3'
  /** Coffee Mug. */
  | 'mug'
  /** Other. */
  | 'other'
  /** Poster. */
  | 'poster'
  /** Stickers. */
  | 'sticker'
  /** T-Shirt. */
  | 't_shirt'
  /** Vinyl Record. */
  | 'vinyl';

export type ProductPageQueryVariables = Exact<{
  id: string;
}>;


export type ProductPageQuery = { __typename: 'Query', product: { __typename: 'Product', isActive: boolean, id: string, name: string, description: string, category: Schema.ProductCategory, paysMore: boolean, releaseId: string | null, comesOutAt: string | null, available: number | null, forSale: boolean, imageUrl: string | null, imageSrcSet: string | null, imageColor: string | null, isDigital: boolean, isFairwaveManufactured: boolean, pictures: Array<{ __typename: 'ProductPicture', id: string, url: string | null, srcSet: string | null, color: string | null, alt: string }>, artist: { __typename: 'Artist', id: string, name: string, username: string, shipping: { __typename: 'StoreShipping', homeCountry: string, home: { __typename: 'Money', minor: number } | null, region: { __typename: 'Money', minor: number } | null, world: { __typename: 'Money', minor: number } | null } | null } | null, price: { __typename: 'Money', minor: number }, variants: Array<{ __typename: 'ProductVariant', id: string, name: string, available: number, price: { __typename: 'Money', minor: number } }> } | null };


export const ProductPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProductPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"product"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ShopItem"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"pictures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"srcSet"}},{"kind":"Field","name":{"kind":"Name","value":"color"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"artist"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Shipping"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ShopItem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"paysMore"}},{"kind":"Field","name":{"kind":"Name","value":"releaseId"}},{"kind":"Field","name":{"kind":"Name","value":"comesOutAt"}},{"kind":"Field","name":{"kind":"Name","value":"available"}},{"kind":"Field","name":{"kind":"Name","value":"variants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"available"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minor"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"forSale"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"imageSrcSet"}},{"kind":"Field","name":{"kind":"Name","value":"imageColor"}},{"kind":"Field","name":{"kind":"Name","value":"isDigital"}},{"kind":"Field","name":{"kind":"Name","value":"isFairwaveManufactured"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Shipping"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Artist"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"shipping"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"homeCountry"}},{"kind":"Field","name":{"kind":"Name","value":"home"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"region"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"world"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minor"}}]}}]}}]}}]} as unknown as DocumentNode<ProductPageQuery, ProductPageQueryVariables>;
export const useProductPageQuery = (options: useQuery.Options<ProductPageQuery, ProductPageQueryVariables> & ({ variables: ProductPageQueryVariables } | { skip: boolean })) => useQuery(ProductPageDocument, options as useQuery.Options<ProductPageQuery, ProductPageQueryVariables>)