/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../../app/schema-types.generated.ts';

import { useQuery, useMutation } from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** What sending an order costs, in whole cents. What is left out or null is not sent there. */
export type StoreShippingInput = {
  /** Within that country. */
  homeCents?: number | null | undefined;
  /** ISO 3166-1 code of two letters. */
  homeCountry: string;
  /** To the rest of its part of the world. */
  regionCents?: number | null | undefined;
  /** To anywhere else. */
  worldCents?: number | null | undefined;
};

export type ShippingFragment = { __typename: 'Artist', id: string, shipping: { __typename: 'StoreShipping', homeCountry: string, home: { __typename: 'Money', minor: number } | null, region: { __typename: 'Money', minor: number } | null, world: { __typename: 'Money', minor: number } | null } | null };

export type CheckoutShippingQueryVariables = Exact<{
  productId: string;
}>;


export type CheckoutShippingQuery = { __typename: 'Query', product: { __typename: 'Product', id: string, artist: { __typename: 'Artist', id: string, shipping: { __typename: 'StoreShipping', homeCountry: string, home: { __typename: 'Money', minor: number } | null, region: { __typename: 'Money', minor: number } | null, world: { __typename: 'Money', minor: number } | null } | null } | null } | null };

export type StoreShippingOfQueryVariables = Exact<{
  artistId: string;
}>;


export type StoreShippingOfQuery = { __typename: 'Query', artist: { __typename: 'Artist', id: string, shipping: { __typename: 'StoreShipping', homeCountry: string, home: { __typename: 'Money', minor: number } | null, region: { __typename: 'Money', minor: number } | null, world: { __typename: 'Money', minor: number } | null } | null } | null };

export type SetStoreShippingMutationVariables = Exact<{
  artistId: string;
  input?: Schema.StoreShippingInput | null | undefined;
}>;


export type SetStoreShippingMutation = { __typename: 'Mutation', setStoreShipping: { __typename: 'StoreShipping', homeCountry: string } | null };

export const ShippingFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Shipping"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Artist"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"shipping"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"homeCountry"}},{"kind":"Field","name":{"kind":"Name","value":"home"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"region"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"world"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minor"}}]}}]}}]}}]} as unknown as DocumentNode<ShippingFragment, unknown>;
export const CheckoutShippingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CheckoutShipping"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"productId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"product"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"productId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"artist"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Shipping"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Shipping"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Artist"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"shipping"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"homeCountry"}},{"kind":"Field","name":{"kind":"Name","value":"home"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"region"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"world"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minor"}}]}}]}}]}}]} as unknown as DocumentNode<CheckoutShippingQuery, CheckoutShippingQueryVariables>;
export const StoreShippingOfDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StoreShippingOf"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"artistId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"artist"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"artistId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Shipping"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Shipping"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Artist"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"shipping"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"homeCountry"}},{"kind":"Field","name":{"kind":"Name","value":"home"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"region"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"world"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minor"}}]}}]}}]}}]} as unknown as DocumentNode<StoreShippingOfQuery, StoreShippingOfQueryVariables>;
export const SetStoreShippingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetStoreShipping"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"artistId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"StoreShippingInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setStoreShipping"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"artistId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"artistId"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"homeCountry"}}]}}]}}]} as unknown as DocumentNode<SetStoreShippingMutation, SetStoreShippingMutationVariables>;
export const useCheckoutShippingQuery = (options: useQuery.Options<CheckoutShippingQuery, CheckoutShippingQueryVariables> & ({ variables: CheckoutShippingQueryVariables } | { skip: boolean })) => useQuery(CheckoutShippingDocument, options as useQuery.Options<CheckoutShippingQuery, CheckoutShippingQueryVariables>)
export const useStoreShippingOfQuery = (options: useQuery.Options<StoreShippingOfQuery, StoreShippingOfQueryVariables> & ({ variables: StoreShippingOfQueryVariables } | { skip: boolean })) => useQuery(StoreShippingOfDocument, options as useQuery.Options<StoreShippingOfQuery, StoreShippingOfQueryVariables>)
export const useSetStoreShippingMutation = (options?: useMutation.Options<SetStoreShippingMutation, SetStoreShippingMutationVariables>) => useMutation(SetStoreShippingDocument, options as useMutation.Options<SetStoreShippingMutation, SetStoreShippingMutationVariables>)