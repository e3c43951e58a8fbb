/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../app/schema-types.generated.ts';

import { useQuery } from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ArtistStorageQueryVariables = Exact<{
  username: string;
}>;


export type ArtistStorageQuery = { __typename: 'Query', artist: { __typename: 'Artist', id: string, storage: { __typename: 'StorageUsage', usedBytes: number, heldBytes: number, quotaBytes: number } | null } | null };


export const ArtistStorageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ArtistStorage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"username"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"artist"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"username"},"value":{"kind":"Variable","name":{"kind":"Name","value":"username"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"storage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"usedBytes"}},{"kind":"Field","name":{"kind":"Name","value":"heldBytes"}},{"kind":"Field","name":{"kind":"Name","value":"quotaBytes"}}]}}]}}]}}]} as unknown as DocumentNode<ArtistStorageQuery, ArtistStorageQueryVariables>;
export const useArtistStorageQuery = (options: useQuery.Options<ArtistStorageQuery, ArtistStorageQueryVariables> & ({ variables: ArtistStorageQueryVariables } | { skip: boolean })) => useQuery(ArtistStorageDocument, options as useQuery.Options<ArtistStorageQuery, ArtistStorageQueryVariables>)