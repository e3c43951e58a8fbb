/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../../app/schema-types.generated.ts';

import { useQuery, useMutation } from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Whether a release, or a song that is not deleted, is out. */
export type ReleaseState =
  /** Taken back, a release with its tracks: its artist and admins alone see it. */
  | 'hidden'
  /** Out, once its artist is approved; a release needs a track that is out. */
  | 'published'
  /** Comes out at `publishAt`, a release with its tracks. */
  | 'scheduled'
  /** Hidden by our team, a release with its tracks: its artist and staff alone see it, and only staff brings it back. */
  | 'withheld';

export type PlayedSongsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type PlayedSongsQuery = { __typename: 'Query', playedSongs: { __typename: 'PlayedSongConnection', edges: Array<{ __typename: 'PlayedSongEdge', cursor: string, node: { __typename: 'PlayedSong', heardAt: string, times: number, song: { __typename: 'Song', id: string, title: string, genre: string, album: string | null, duration: number, totalStreams: number, coverImageUrl: string | null, coverSrcSet: string | null, coverColor: string | null, artist: { __typename: 'Artist', id: string, name: string, username: string }, release: { __typename: 'Release', id: string, slug: string, state: Schema.ReleaseState, announced: boolean } | null } | null } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type HistoryKeptQueryVariables = Exact<{ [key: string]: never; }>;


export type HistoryKeptQuery = { __typename: 'Query', historyKept: boolean };

export type KeepHistoryMutationVariables = Exact<{
  kept: boolean;
}>;


export type KeepHistoryMutation = { __typename: 'Mutation', keepHistory: boolean };

export type ClearHistoryMutationVariables = Exact<{ [key: string]: never; }>;


export type ClearHistoryMutation = { __typename: 'Mutation', clearHistory: boolean };

export type ForgetPlayedMutationVariables = Exact<{
  songId: string;
}>;


export type ForgetPlayedMutation = { __typename: 'Mutation', forgetPlayed: boolean };


export const PlayedSongsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PlayedSongs"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"playedSongs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"heardAt"}},{"kind":"Field","name":{"kind":"Name","value":"times"}},{"kind":"Field","name":{"kind":"Name","value":"song"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PlayerSong"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PlayerSong"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Song"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"genre"}},{"kind":"Field","name":{"kind":"Name","value":"album"}},{"kind":"Field","name":{"kind":"Name","value":"duration"}},{"kind":"Field","name":{"kind":"Name","value":"totalStreams"}},{"kind":"Field","name":{"kind":"Name","value":"coverImageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"coverSrcSet"}},{"kind":"Field","name":{"kind":"Name","value":"coverColor"}},{"kind":"Field","name":{"kind":"Name","value":"artist"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}},{"kind":"Field","name":{"kind":"Name","value":"release"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"announced"}}]}}]}}]} as unknown as DocumentNode<PlayedSongsQuery, PlayedSongsQueryVariables>;
export const HistoryKeptDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HistoryKept"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"historyKept"}}]}}]} as unknown as DocumentNode<HistoryKeptQuery, HistoryKeptQueryVariables>;
export const KeepHistoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"KeepHistory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kept"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"keepHistory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kept"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kept"}}}]}]}}]} as unknown as DocumentNode<KeepHistoryMutation, KeepHistoryMutationVariables>;
export const ClearHistoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ClearHistory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clearHistory"}}]}}]} as unknown as DocumentNode<ClearHistoryMutation, ClearHistoryMutationVariables>;
export const ForgetPlayedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ForgetPlayed"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"songId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"forgetPlayed"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"songId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"songId"}}}]}]}}]} as unknown as DocumentNode<ForgetPlayedMutation, ForgetPlayedMutationVariables>;
export const usePlayedSongsQuery = (options: useQuery.Options<PlayedSongsQuery, PlayedSongsQueryVariables> & ({ variables: PlayedSongsQueryVariables } | { skip: boolean })) => useQuery(PlayedSongsDocument, options as useQuery.Options<PlayedSongsQuery, PlayedSongsQueryVariables>)
export const useHistoryKeptQuery = (options?: useQuery.Options<HistoryKeptQuery, HistoryKeptQueryVariables>) => useQuery(HistoryKeptDocument, options as useQuery.Options<HistoryKeptQuery, HistoryKeptQueryVariables>)
export const useKeepHistoryMutation = (options?: useMutation.Options<KeepHistoryMutation, KeepHistoryMutationVariables>) => useMutation(KeepHistoryDocument, options as useMutation.Options<KeepHistoryMutation, KeepHistoryMutationVariables>)
export const useClearHistoryMutation = (options?: useMutation.Options<ClearHistoryMutation, ClearHistoryMutationVariables>) => useMutation(ClearHistoryDocument, options as useMutation.Options<ClearHistoryMutation, ClearHistoryMutationVariables>)
export const useForgetPlayedMutation = (options?: useMutation.Options<ForgetPlayedMutation, ForgetPlayedMutationVariables>) => useMutation(ForgetPlayedDocument, options as useMutation.Options<ForgetPlayedMutation, ForgetPlayedMutationVariables>)