/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../../app/schema-types.generated.ts';

import { useQuery, useMutation } from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A new product. */
export type CreateProductInput = {
  /** Into whose store it goes: yours, or any as staff (editor). */
  artistId: string;
  /** What it is. */
  category: ProductCategory;
  /** Plain text, 1 to 50,000 characters. */
  description: string;
  /** `uploadURL` or `objectPath` of the uploaded digital file, for digital products. Without it the product is not sold. */
  digitalFileUrl?: string | null | undefined;
  /** `uploadURL` or `objectPath` of an uploaded picture. */
  imageUrl?: string | null | undefined;
  /** Pieces in stock; 0 unless told, and for a number below it. */
  inventory?: number | null | undefined;
  /** Whether everybody sees it at once; true unless told. */
  isActive?: boolean | null | undefined;
  /** A download instead of a thing; false unless told. */
  isDigital?: boolean | null | undefined;
  /** 1 to 1,000 characters. */
  name: string;
  /** All of them, 6 at most, in their order; who is left out goes. In place of `imageUrl`. */
  pictures?: Array<ProductPictureInput> | null | undefined;
  /** Whole cents. */
  priceCents: number;
  /** All of them, 50 at most, in the order in which they are shown; who is left out is offered no more. The stock of the product is their sum. */
  variants?: Array<ProductVariantInput> | null | undefined;
};

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

/** A picture of a product: one that is there, or an upload. */
export type ProductPictureInput = {
  /** What it shows, in words, up to 300 characters. */
  alt?: string | null | undefined;
  /** Of one that is there. */
  id?: string | null | undefined;
  /** `uploadURL` or `objectPath` of an uploaded picture. */
  imageUrl?: string | null | undefined;
};

/** A variant of a product. */
export type ProductVariantInput = {
  /** Of one that is there; without it this is a new one. */
  id?: string | null | undefined;
  /** Pieces in stock; what is there stays where it is left out. */
  inventory?: number | null | undefined;
  /** 1 to 60 characters, each once. */
  name: string;
  /** Whole cents; null for the product’s price. */
  priceCents?: number | null | undefined;
};

/** Changes of a product; what is left out stays. */
export type UpdateProductInput = {
  /** What it is. */
  category?: ProductCategory | null | undefined;
  /** Plain text, 1 to 50,000 characters. */
  description?: string | null | undefined;
  /** A new digital file; buyers get it as well. */
  digitalFileUrl?: string | null | undefined;
  /** A new picture, or null to take it away. */
  imageUrl?: string | null | undefined;
  /** Pieces in stock; 0 for a number below it. */
  inventory?: number | null | undefined;
  /** Puts it into the store, or takes it out. */
  isActive?: boolean | null | undefined;
  /** 1 to 1,000 characters. */
  name?: string | null | undefined;
  /** All of them, 6 at most, in their order; who is left out goes. In place of `imageUrl`. */
  pictures?: Array<ProductPictureInput> | null | undefined;
  /** Whole cents; orders that were placed keep their price. */
  priceCents?: number | null | undefined;
  /** All of them, 50 at most, in the order in which they are shown; who is left out is offered no more. The stock of the product is their sum. */
  variants?: Array<ProductVariantInput> | null | undefined;
};

export type StoreProductFragment = { __typename: 'Product', id: string, name: string, description: string, category: Schema.ProductCategory, inventory: number, forSale: boolean, imageUrl: string | null, imageSrcSet: string | null, imageColor: string | null, isActive: boolean, withheldReason: string | null, isDigital: boolean, releaseId: string | null, comesOutAt: string | null, digitalFileUrl: string | null, isFairwaveManufactured: boolean, price: { __typename: 'Money', minor: number }, variants: Array<{ __typename: 'ProductVariant', id: string, name: string, inventory: number, ownPrice: { __typename: 'Money', minor: number } | null }>, pictures: Array<{ __typename: 'ProductPicture', id: string, url: string | null, alt: string }> };

export type MyProductsQueryVariables = Exact<{
  artistId: string;
  first: number;
  after?: string | null | undefined;
}>;


export type MyProductsQuery = { __typename: 'Query', artist: { __typename: 'Artist', id: string, products: { __typename: 'ProductConnection', edges: Array<{ __typename: 'ProductEdge', cursor: string, node: { __typename: 'Product', id: string, name: string, description: string, category: Schema.ProductCategory, inventory: number, forSale: boolean, imageUrl: string | null, imageSrcSet: string | null, imageColor: string | null, isActive: boolean, withheldReason: string | null, isDigital: boolean, releaseId: string | null, comesOutAt: string | null, digitalFileUrl: string | null, isFairwaveManufactured: boolean, price: { __typename: 'Money', minor: number }, variants: Array<{ __typename: 'ProductVariant', id: string, name: string, inventory: number, ownPrice: { __typename: 'Money', minor: number } | null }>, pictures: Array<{ __typename: 'ProductPicture', id: string, url: string | null, alt: string }> } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } } | null };

export type CreateProductMutationVariables = Exact<{
  input: Schema.CreateProductInput;
}>;


export type CreateProductMutation = { __typename: 'Mutation', createProduct:
    | { __typename: 'CreateProductSuccess', data: { __typename: 'Product', id: string } }
    | { __typename: 'MediaRefusedError', message: string, code: string, field: string }
   };

export type UpdateProductMutationVariables = Exact<{
  id: string;
  input: Schema.UpdateProductInput;
}>;


export type UpdateProductMutation = { __typename: 'Mutation', updateProduct:
    | { __typename: 'MediaRefusedError', message: string, code: string, field: string }
    | { __typename: 'UpdateProductSuccess', data: { __typename: 'Product', id: string, name: string, description: string, category: Schema.ProductCategory, inventory: number, forSale: boolean, imageUrl: string | null, imageSrcSet: string | null, imageColor: string | null, isActive: boolean, withheldReason: string | null, isDigital: boolean, releaseId: string | null, comesOutAt: string | null, digitalFileUrl: string | null, isFairwaveManufactured: boolean, price: { __typename: 'Money', minor: number }, variants: Array<{ __typename: 'ProductVariant', id: string, name: string, inventory: number, ownPrice: { __typename: 'Money', minor: number } | null }>, pictures: Array<{ __typename: 'ProductPicture', id: string, url: string | null, alt: string }> } }
   };

export const StoreProductFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StoreProduct"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"inventory"}},{"kind":"Field","name":{"kind":"Name","value":"variants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"inventory"}},{"kind":"Field","name":{"kind":"Name","value":"ownPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minor"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"forSale"}},{"kind":"Field","name":{"kind":"Name","value":"pictures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"imageSrcSet"}},{"kind":"Field","name":{"kind":"Name","value":"imageColor"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"withheldReason"}},{"kind":"Field","name":{"kind":"Name","value":"isDigital"}},{"kind":"Field","name":{"kind":"Name","value":"releaseId"}},{"kind":"Field","name":{"kind":"Name","value":"comesOutAt"}},{"kind":"Field","name":{"kind":"Name","value":"digitalFileUrl"}},{"kind":"Field","name":{"kind":"Name","value":"isFairwaveManufactured"}}]}}]} as unknown as DocumentNode<StoreProductFragment, unknown>;
export const MyProductsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyProducts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"artistId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"artist"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"artistId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"products"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StoreProduct"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StoreProduct"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"inventory"}},{"kind":"Field","name":{"kind":"Name","value":"variants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"inventory"}},{"kind":"Field","name":{"kind":"Name","value":"ownPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minor"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"forSale"}},{"kind":"Field","name":{"kind":"Name","value":"pictures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"imageSrcSet"}},{"kind":"Field","name":{"kind":"Name","value":"imageColor"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"withheldReason"}},{"kind":"Field","name":{"kind":"Name","value":"isDigital"}},{"kind":"Field","name":{"kind":"Name","value":"releaseId"}},{"kind":"Field","name":{"kind":"Name","value":"comesOutAt"}},{"kind":"Field","name":{"kind":"Name","value":"digitalFileUrl"}},{"kind":"Field","name":{"kind":"Name","value":"isFairwaveManufactured"}}]}}]} as unknown as DocumentNode<MyProductsQuery, MyProductsQueryVariables>;
export const CreateProductDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateProduct"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateProductInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createProduct"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CreateProductSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MediaRefusedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"field"}}]}}]}}]}}]} as unknown as DocumentNode<CreateProductMutation, CreateProductMutationVariables>;
export const UpdateProductDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateProduct"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateProductInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateProduct"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateProductSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StoreProduct"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MediaRefusedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"field"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StoreProduct"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"inventory"}},{"kind":"Field","name":{"kind":"Name","value":"variants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"inventory"}},{"kind":"Field","name":{"kind":"Name","value":"ownPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minor"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"forSale"}},{"kind":"Field","name":{"kind":"Name","value":"pictures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"imageSrcSet"}},{"kind":"Field","name":{"kind":"Name","value":"imageColor"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"withheldReason"}},{"kind":"Field","name":{"kind":"Name","value":"isDigital"}},{"kind":"Field","name":{"kind":"Name","value":"releaseId"}},{"kind":"Field","name":{"kind":"Name","value":"comesOutAt"}},{"kind":"Field","name":{"kind":"Name","value":"digitalFileUrl"}},{"kind":"Field","name":{"kind":"Name","value":"isFairwaveManufactured"}}]}}]} as unknown as DocumentNode<UpdateProductMutation, UpdateProductMutationVariables>;
export const useMyProductsQuery = (options: useQuery.Options<MyProductsQuery, MyProductsQueryVariables> & ({ variables: MyProductsQueryVariables } | { skip: boolean })) => useQuery(MyProductsDocument, options as useQuery.Options<MyProductsQuery, MyProductsQueryVariables>)
export const useCreateProductMutation = (options?: useMutation.Options<CreateProductMutation, CreateProductMutationVariables>) => useMutation(CreateProductDocument, options as useMutation.Options<CreateProductMutation, CreateProductMutationVariables>)
export const useUpdateProductMutation = (options?: useMutation.Options<UpdateProductMutation, UpdateProductMutationVariables>) => useMutation(UpdateProductDocument, options as useMutation.Options<UpdateProductMutation, UpdateProductMutationVariables>)