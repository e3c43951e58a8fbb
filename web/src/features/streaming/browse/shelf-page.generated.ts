/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../../app/schema-types.generated.ts';

import { useQuery } from '@apollo/client/react'
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

/** What one browses by: a genre, a tag, a year, or the first letter of an artist’s name. */
export type ShelfKind =
  | 'genre'
  | 'letter'
  | 'tag'
  | 'year';

export type ShelfPageQueryVariables = Exact<{
  kind: Schema.ShelfKind;
  key: string;
  first: number;
  after?: string | null | undefined;
}>;


export type ShelfPageQuery = { __typename: 'Query', shelf: { __typename: 'Shelf', kind: Schema.ShelfKind, key: string, title: string, items: number } | null, shelfSongs: { __typename: 'SongConnection', edges: Array<{ __typename: 'SongEdge', cursor: string, node: { __typename: 'Song', id: string, title: string, genre: string, album: string | null, duration: number, totalStreams: number, coverImageUrl: string | null, coverSrcSet: string | null, coverColor: string | null, artist: { __typename: 'Artist', id: string, name: string, username: string }, release: { __typename: 'Release', id: string, slug: string, state: Schema.ReleaseState, announced: boolean } | null } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };


export const ShelfPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ShelfPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ShelfKind"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"key"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"shelf"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"key"},"value":{"kind":"Variable","name":{"kind":"Name","value":"key"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"items"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shelfSongs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"key"},"value":{"kind":"Variable","name":{"kind":"Name","value":"key"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SongsPage"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SongsPage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SongConnection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PlayerSong"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PlayerSong"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Song"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"genre"}},{"kind":"Field","name":{"kind":"Name","value":"album"}},{"kind":"Field","name":{"kind":"Name","value":"duration"}},{"kind":"Field","name":{"kind":"Name","value":"totalStreams"}},{"kind":"Field","name":{"kind":"Name","value":"coverImageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"coverSrcSet"}},{"kind":"Field","name":{"kind":"Name","value":"coverColor"}},{"kind":"Field","name":{"kind":"Name","value":"artist"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}},{"kind":"Field","name":{"kind":"Name","value":"release"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"announced"}}]}}]}}]} as unknown as DocumentNode<ShelfPageQuery, ShelfPageQueryVariables>;
export const useShelfPageQuery = (options: useQuery.Options<ShelfPageQuery, ShelfPageQueryVariables> & ({ variables: ShelfPageQueryVariables } | { skip: boolean })) => useQuery(ShelfPageDocument, options as useQuery.Options<ShelfPageQuery, ShelfPageQueryVariables>)