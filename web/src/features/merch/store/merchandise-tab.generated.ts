/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../../app/schema-types.generated.ts';

import { useQuery } from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type MerchandiseTabQueryVariables = Exact<{
  artistId: string;
}>;


export type MerchandiseTabQuery = { __typename: 'Query', artist: { __typename: 'Artist', id: string, merch: { __typename: 'MerchSummary', activeProducts: number, products: number, orders: number, earnings: { __typename: 'Money', minor: number } } | null } | null };


export const MerchandiseTabDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MerchandiseTab"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"artistId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"artist"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"artistId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"merch"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"activeProducts"}},{"kind":"Field","name":{"kind":"Name","value":"products"}},{"kind":"Field","name":{"kind":"Name","value":"orders"}},{"kind":"Field","name":{"kind":"Name","value":"earnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minor"}}]}}]}}]}}]}}]} as unknown as DocumentNode<MerchandiseTabQuery, MerchandiseTabQueryVariables>;
export const useMerchandiseTabQuery = (options: useQuery.Options<MerchandiseTabQuery, MerchandiseTabQueryVariables> & ({ variables: MerchandiseTabQueryVariables } | { skip: boolean })) => useQuery(MerchandiseTabDocument, options as useQuery.Options<MerchandiseTabQuery, MerchandiseTabQueryVariables>)