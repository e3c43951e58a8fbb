/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../../app/schema-types.generated.ts';

import { useQuery } from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ArtistAnalyticsQueryVariables = Exact<{
  id: string;
}>;


export type ArtistAnalyticsQuery = { __typename: 'Query', artist: { __typename: 'Artist', id: string, streams: Array<{ __typename: 'SongStreams', songId: string, title: string, totalStreams: number, monthStreams: number, daily: Array<{ __typename: 'DayStreams', date: string, streams: number }> }> | null } | null };


export const ArtistAnalyticsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ArtistAnalytics"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"artist"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"streams"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"songId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"totalStreams"}},{"kind":"Field","name":{"kind":"Name","value":"monthStreams"}},{"kind":"Field","name":{"kind":"Name","value":"daily"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"streams"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ArtistAnalyticsQuery, ArtistAnalyticsQueryVariables>;
export const useArtistAnalyticsQuery = (options: useQuery.Options<ArtistAnalyticsQuery, ArtistAnalyticsQueryVariables> & ({ variables: ArtistAnalyticsQueryVariables } | { skip: boolean })) => useQuery(ArtistAnalyticsDocument, options as useQuery.Options<ArtistAnalyticsQuery, ArtistAnalyticsQueryVariables>)