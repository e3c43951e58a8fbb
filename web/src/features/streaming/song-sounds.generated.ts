/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../app/schema-types.generated.ts';

import { useQuery } from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SongSoundQueryVariables = Exact<{
  id: string;
}>;


export type SongSoundQuery = { __typename: 'Query', song: { __typename: 'Song', id: string, releaseId: string | null, sound: { __typename: 'SongSound', peaks: string, loudness: number, truePeak: number, releaseLoudness: number | null, releaseTruePeak: number | null } | null } | null };


export const SongSoundDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SongSound"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"song"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"releaseId"}},{"kind":"Field","name":{"kind":"Name","value":"sound"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"peaks"}},{"kind":"Field","name":{"kind":"Name","value":"loudness"}},{"kind":"Field","name":{"kind":"Name","value":"truePeak"}},{"kind":"Field","name":{"kind":"Name","value":"releaseLoudness"}},{"kind":"Field","name":{"kind":"Name","value":"releaseTruePeak"}}]}}]}}]}}]} as unknown as DocumentNode<SongSoundQuery, SongSoundQueryVariables>;
export const useSongSoundQuery = (options: useQuery.Options<SongSoundQuery, SongSoundQueryVariables> & ({ variables: SongSoundQueryVariables } | { skip: boolean })) => useQuery(SongSoundDocument, options as useQuery.Options<SongSoundQuery, SongSoundQueryVariables>)