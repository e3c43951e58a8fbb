/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../app/schema-types.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type LikedAmongQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type LikedAmongQuery = { __typename: 'Query', likedAmong: Array<string> };

export type LikeSongMutationVariables = Exact<{
  id: string;
}>;


export type LikeSongMutation = { __typename: 'Mutation', likeSong: boolean };

export type UnlikeSongMutationVariables = Exact<{
  id: string;
}>;


export type UnlikeSongMutation = { __typename: 'Mutation', unlikeSong: boolean };

export type FollowedAmongQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type FollowedAmongQuery = { __typename: 'Query', followedAmong: Array<string> };

export type FollowerCountQueryVariables = Exact<{
  artistId: string;
}>;


export type FollowerCountQuery = { __typename: 'Query', followerCount: number };

export type FollowArtistMutationVariables = Exact<{
  id: string;
}>;


export type FollowArtistMutation = { __typename: 'Mutation', followArtist: boolean };

export type UnfollowArtistMutationVariables = Exact<{
  id: string;
}>;


export type UnfollowArtistMutation = { __typename: 'Mutation', unfollowArtist: boolean };


export const LikedAmongDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LikedAmong"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"likedAmong"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}]}]}}]} as unknown as DocumentNode<LikedAmongQuery, LikedAmongQueryVariables>;
export const LikeSongDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LikeSong"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"likeSong"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"songId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<LikeSongMutation, LikeSongMutationVariables>;
export const UnlikeSongDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UnlikeSong"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unlikeSong"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"songId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<UnlikeSongMutation, UnlikeSongMutationVariables>;
export const FollowedAmongDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FollowedAmong"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"followedAmong"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}]}]}}]} as unknown as DocumentNode<FollowedAmongQuery, FollowedAmongQueryVariables>;
export const FollowerCountDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FollowerCount"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"artistId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"followerCount"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"artistId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"artistId"}}}]}]}}]} as unknown as DocumentNode<FollowerCountQuery, FollowerCountQueryVariables>;
export const FollowArtistDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"FollowArtist"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"followArtist"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"artistId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<FollowArtistMutation, FollowArtistMutationVariables>;
export const UnfollowArtistDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UnfollowArtist"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unfollowArtist"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"artistId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<UnfollowArtistMutation, UnfollowArtistMutationVariables>;
export const LikedAmongRequest = {"operationName":"LikedAmong","text":"query LikedAmong($ids:[ID!]!){likedAmong(ids:$ids)}"} as { operationName: string; text: string; types?: (variables: LikedAmongQueryVariables) => LikedAmongQuery }
export const LikeSongRequest = {"operationName":"LikeSong","text":"mutation LikeSong($id:ID!){likeSong(songId:$id)}"} as { operationName: string; text: string; types?: (variables: LikeSongMutationVariables) => LikeSongMutation }
export const UnlikeSongRequest = {"operationName":"UnlikeSong","text":"mutation UnlikeSong($id:ID!){unlikeSong(songId:$id)}"} as { operationName: string; text: string; types?: (variables: UnlikeSongMutationVariables) => UnlikeSongMutation }
export const FollowedAmongRequest = {"operationName":"FollowedAmong","text":"query FollowedAmong($ids:[ID!]!){followedAmong(ids:$ids)}"} as { operationName: string; text: string; types?: (variables: FollowedAmongQueryVariables) => FollowedAmongQuery }
export const FollowerCountRequest = {"operationName":"FollowerCount","text":"query FollowerCount($artistId:ID!){followerCount(artistId:$artistId)}"} as { operationName: string; text: string; types?: (variables: FollowerCountQueryVariables) => FollowerCountQuery }
export const FollowArtistRequest = {"operationName":"FollowArtist","text":"mutation FollowArtist($id:ID!){followArtist(artistId:$id)}"} as { operationName: string; text: string; types?: (variables: FollowArtistMutationVariables) => FollowArtistMutation }
export const UnfollowArtistRequest = {"operationName":"UnfollowArtist","text":"mutation UnfollowArtist($id:ID!){unfollowArtist(artistId:$id)}"} as { operationName: string; text: string; types?: (variables: UnfollowArtistMutationVariables) => UnfollowArtistMutation }