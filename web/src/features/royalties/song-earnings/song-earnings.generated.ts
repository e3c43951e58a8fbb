/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../../app/schema-types.generated.ts';

import { useQuery } from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SongEarningsQueryVariables = Exact<{
  artistId: string;
}>;


export type SongEarningsQuery = { __typename: 'Query', artist: { __typename: 'Artist', id: string, songEarnings: Array<{ __typename: 'SongEarning', songId: string, earned: { __typename: 'Money', minor: number } }> | null } | null };


export const SongEarningsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SongEarnings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"artistId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"artist"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"artistId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"songEarnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"songId"}},{"kind":"Field","name":{"kind":"Name","value":"earned"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minor"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SongEarningsQuery, SongEarningsQueryVariables>;
export const useSongEarningsQuery = (options: useQuery.Options<SongEarningsQuery, SongEarningsQueryVariables> & ({ variables: SongEarningsQueryVariables } | { skip: boolean })) => useQuery(SongEarningsDocument, options as useQuery.Options<SongEarningsQuery, SongEarningsQueryVariables>)