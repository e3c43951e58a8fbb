/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../app/schema-types.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PicturesOfSongQueryVariables = Exact<{
  id: string;
}>;


export type PicturesOfSongQuery = { __typename: 'Query', song: { __typename: 'Song', coverImageUrl: string | null } | null };

export type PicturesOfReleaseQueryVariables = Exact<{
  id: string;
}>;


export type PicturesOfReleaseQuery = { __typename: 'Query', release: { __typename: 'Release', coverImageUrl: string | null } | null };

export type PicturesOfArtistQueryVariables = Exact<{
  id: string;
}>;


export type PicturesOfArtistQuery = { __typename: 'Query', artist: { __typename: 'Artist', profile: { __typename: 'ArtistProfile', faceUrl: string | null, bannerUrl: string | null } | null } | null };

export type PicturesOfProductQueryVariables = Exact<{
  id: string;
}>;


export type PicturesOfProductQuery = { __typename: 'Query', product: { __typename: 'Product', pictures: Array<{ __typename: 'ProductPicture', url: string | null }> } | null };

export type PicturesOfPlaylistQueryVariables = Exact<{
  id: string;
}>;


export type PicturesOfPlaylistQuery = { __typename: 'Query', playlist: { __typename: 'Playlist', covers: Array<{ __typename: 'PlaylistCover', url: string | null }> } | null };


export const PicturesOfSongDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PicturesOfSong"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"song"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"coverImageUrl"}}]}}]}}]} as unknown as DocumentNode<PicturesOfSongQuery, PicturesOfSongQueryVariables>;
export const PicturesOfReleaseDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PicturesOfRelease"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"release"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"coverImageUrl"}}]}}]}}]} as unknown as DocumentNode<PicturesOfReleaseQuery, PicturesOfReleaseQueryVariables>;
export const PicturesOfArtistDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PicturesOfArtist"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"artist"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"profile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"faceUrl"}},{"kind":"Field","name":{"kind":"Name","value":"bannerUrl"}}]}}]}}]}}]} as unknown as DocumentNode<PicturesOfArtistQuery, PicturesOfArtistQueryVariables>;
export const PicturesOfProductDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PicturesOfProduct"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"product"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pictures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}]} as unknown as DocumentNode<PicturesOfProductQuery, PicturesOfProductQueryVariables>;
export const PicturesOfPlaylistDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PicturesOfPlaylist"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"playlist"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"covers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}]} as unknown as DocumentNode<PicturesOfPlaylistQuery, PicturesOfPlaylistQueryVariables>;
export const PicturesOfSongRequest = {"operationName":"PicturesOfSong","text":"query PicturesOfSong($id:ID!){song(id:$id){coverImageUrl __typename}}"} as { operationName: string; text: string; types?: (variables: PicturesOfSongQueryVariables) => PicturesOfSongQuery }
export const PicturesOfReleaseRequest = {"operationName":"PicturesOfRelease","text":"query PicturesOfRelease($id:ID!){release(id:$id){coverImageUrl __typename}}"} as { operationName: string; text: string; types?: (variables: PicturesOfReleaseQueryVariables) => PicturesOfReleaseQuery }
export const PicturesOfArtistRequest = {"operationName":"PicturesOfArtist","text":"query PicturesOfArtist($id:ID!){artist(id:$id){profile{faceUrl bannerUrl __typename}__typename}}"} as { operationName: string; text: string; types?: (variables: PicturesOfArtistQueryVariables) => PicturesOfArtistQuery }
export const PicturesOfProductRequest = {"operationName":"PicturesOfProduct","text":"query PicturesOfProduct($id:ID!){product(id:$id){pictures{url __typename}__typename}}"} as { operationName: string; text: string; types?: (variables: PicturesOfProductQueryVariables) => PicturesOfProductQuery }
export const PicturesOfPlaylistRequest = {"operationName":"PicturesOfPlaylist","text":"query PicturesOfPlaylist($id:ID!){playlist(id:$id){covers{url __typename}__typename}}"} as { operationName: string; text: string; types?: (variables: PicturesOfPlaylistQueryVariables) => PicturesOfPlaylistQuery }