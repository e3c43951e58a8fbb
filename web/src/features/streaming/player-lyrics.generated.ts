/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../app/schema-types.generated.ts';

import { useQuery } from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SongLyricsQueryVariables = Exact<{
  id: string;
}>;


export type SongLyricsQuery = { __typename: 'Query', song: { __typename: 'Song', id: string, lyrics: string | null, timedLyrics: string | null } | null };


export const SongLyricsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SongLyrics"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"song"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"lyrics"}},{"kind":"Field","name":{"kind":"Name","value":"timedLyrics"}}]}}]}}]} as unknown as DocumentNode<SongLyricsQuery, SongLyricsQueryVariables>;
export const useSongLyricsQuery = (options: useQuery.Options<SongLyricsQuery, SongLyricsQueryVariables> & ({ variables: SongLyricsQueryVariables } | { skip: boolean })) => useQuery(SongLyricsDocument, options as useQuery.Options<SongLyricsQuery, SongLyricsQueryVariables>)