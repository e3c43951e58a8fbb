/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../../app/schema-types.generated.ts';

import { useQuery } from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Who something is for, the widest first: each opens what those before it open. Buyers stand beside them. */
export type Audience =
  /** Who bought one release, however long ago. */
  | 'buyers'
  /** Everybody. */
  | 'everyone'
  /** Who follows the artist. */
  | 'followers'
  /** Whose stream of the artist was counted in a paid period within 90 days. */
  | 'listeners'
  /** Anybody with an account. */
  | 'signedIn'
  /** Whose tip, order or settled listening reached the artist within 90 days and stands. */
  | 'supporters';

/** What a release is. */
export type ReleaseKind =
  /** A whole album. */
  | 'album'
  /** A few songs. */
  | 'ep'
  /** A song, perhaps with another side. */
  | 'single';

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

/** Whether a song is out. */
export type SongState =
  /** Gone. Its title stays on statements. */
  | 'deleted'
  /** Taken back: its artist and admins alone see it. */
  | 'hidden'
  /** Out: everybody sees it once its artist is approved. */
  | 'published'
  /** Comes out at `publishAt`; until then its artist and admins alone see it. */
  | 'scheduled'
  /** Hidden by our team: its artist and staff alone see it, and only staff brings it back. */
  | 'withheld';

export type SongPageQueryVariables = Exact<{
  id: string;
}>;


export type SongPageQuery = { __typename: 'Query', song: { __typename: 'Song', state: Schema.SongState, trackNumber: number | null, tags: Array<string>, explicit: boolean, releaseYear: number | null, lyrics: string | null, timedLyrics: string | null, credits: string | null, isrc: string | null, createdAt: string, audience: Schema.Audience, exclusiveText: string | null, id: string, title: string, genre: string, album: string | null, duration: number, totalStreams: number, coverImageUrl: string | null, coverSrcSet: string | null, coverColor: string | null, sound: { __typename: 'SongSound', previewUrl: string | null } | null, release: { __typename: 'Release', id: string, title: string, slug: string, kind: Schema.ReleaseKind, state: Schema.ReleaseState, trackCount: number, label: string | null, announced: boolean } | null, artist: { __typename: 'Artist', id: string, name: string, username: string } } | null };


export const SongPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SongPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"song"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PlayerSong"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"trackNumber"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"explicit"}},{"kind":"Field","name":{"kind":"Name","value":"releaseYear"}},{"kind":"Field","name":{"kind":"Name","value":"lyrics"}},{"kind":"Field","name":{"kind":"Name","value":"timedLyrics"}},{"kind":"Field","name":{"kind":"Name","value":"credits"}},{"kind":"Field","name":{"kind":"Name","value":"isrc"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"audience"}},{"kind":"Field","name":{"kind":"Name","value":"exclusiveText"}},{"kind":"Field","name":{"kind":"Name","value":"sound"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"previewUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"release"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"trackCount"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PlayerSong"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Song"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"genre"}},{"kind":"Field","name":{"kind":"Name","value":"album"}},{"kind":"Field","name":{"kind":"Name","value":"duration"}},{"kind":"Field","name":{"kind":"Name","value":"totalStreams"}},{"kind":"Field","name":{"kind":"Name","value":"coverImageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"coverSrcSet"}},{"kind":"Field","name":{"kind":"Name","value":"coverColor"}},{"kind":"Field","name":{"kind":"Name","value":"artist"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}},{"kind":"Field","name":{"kind":"Name","value":"release"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"announced"}}]}}]}}]} as unknown as DocumentNode<SongPageQuery, SongPageQueryVariables>;
export const useSongPageQuery = (options: useQuery.Options<SongPageQuery, SongPageQueryVariables> & ({ variables: SongPageQueryVariables } | { skip: boolean })) => useQuery(SongPageDocument, options as useQuery.Options<SongPageQuery, SongPageQueryVariables>)