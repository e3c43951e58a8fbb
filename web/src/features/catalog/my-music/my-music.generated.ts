/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../../app/schema-types.generated.ts';

import { useQuery, useMutation } from '@apollo/client/react'
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

/** A new release; songs become its tracks by their album. */
export type CreateReleaseInput = {
  /** Who may hear its tracks, but for those with an audience of their own; null for everyone. */
  audience?: Audience | null | undefined;
  /** `uploadURL` or `objectPath` of the uploaded cover. */
  coverImageUrl?: string | null | undefined;
  /** Up to 4,000 characters. */
  credits?: string | null | undefined;
  /** Up to 4,000 characters. */
  description?: string | null | undefined;
  /** What it is. */
  kind: ReleaseKind;
  /** Up to 120 characters. */
  label?: string | null | undefined;
  /** With an audience: when they open to everyone, within a year. */
  opensAt?: string | null | undefined;
  /** A day, for example 2026-11-21. */
  releaseDate?: string | null | undefined;
  /** 1 to 200 characters; one of a title for each artist. */
  title: string;
};

/** What changes of a release: what is left out stays, null takes away. */
export type EditReleaseInput = {
  /** Who may hear its tracks, but for those with an audience of their own; null for everyone. */
  audience?: Audience | null | undefined;
  /** `uploadURL` or `objectPath` of the uploaded cover. */
  coverImageUrl?: string | null | undefined;
  /** Up to 4,000 characters. */
  credits?: string | null | undefined;
  /** Up to 4,000 characters. */
  description?: string | null | undefined;
  /** What it is. */
  kind?: ReleaseKind | null | undefined;
  /** Up to 120 characters. */
  label?: string | null | undefined;
  /** With an audience: when they open to everyone, within a year. */
  opensAt?: string | null | undefined;
  /** A day, for example 2026-11-21. */
  releaseDate?: string | null | undefined;
  /** 1 to 200 characters; its address stays. */
  title?: string | null | undefined;
};

/** What changes of a song: what is left out stays, null takes away. */
export type EditSongInput = {
  /** Finds or makes the release of this title; null makes it a single by itself. */
  album?: string | null | undefined;
  /** Who may hear it; null for that of its release. */
  audience?: Audience | null | undefined;
  /** `uploadURL` or `objectPath` of the uploaded cover. */
  coverImageUrl?: string | null | undefined;
  /** Up to 4,000 characters. */
  credits?: string | null | undefined;
  /** Whether its words are explicit. */
  explicit?: boolean | null | undefined;
  /** Free text of 1 to 60 characters. */
  genre?: string | null | undefined;
  /** 12 characters, with or without dashes. */
  isrc?: string | null | undefined;
  /** Up to 20,000 characters. */
  lyrics?: string | null | undefined;
  /** With an audience: when it opens to everyone, within a year. */
  opensAt?: string | null | undefined;
  /** From 1900 to next year. */
  releaseYear?: number | null | undefined;
  /** At most 10, of 30 characters each. */
  tags?: Array<string> | null | undefined;
  /** As LRC, up to 40,000 characters. */
  timedLyrics?: string | null | undefined;
  /** 1 to 200 characters. */
  title?: string | null | undefined;
  /** 1 to 999; the last one where it is left out on another release. */
  trackNumber?: number | null | undefined;
};

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

/** Whether a release is out. */
export type ReleaseStateInput = {
  /** With `scheduled`: whether everybody sees its page before it is out. Left out, that stays as it is. */
  announced?: boolean | null | undefined;
  /** With `scheduled`: when it comes out, within a year. */
  publishAt?: string | null | undefined;
  /** What it becomes. */
  state: ReleaseState;
};

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

/** Whether a song is out. */
export type SongStateInput = {
  /** With `scheduled`: when it comes out, within a year. */
  publishAt?: string | null | undefined;
  /** What it becomes. */
  state: ReleaseState;
};

export type OwnSongFragment = { __typename: 'Song', id: string, title: string, genre: string, tags: Array<string>, album: string | null, releaseId: string | null, trackNumber: number | null, releaseYear: number | null, duration: number, lyrics: string | null, timedLyrics: string | null, credits: string | null, explicit: boolean, isrc: string | null, state: Schema.SongState, publishAt: string | null, withheldReason: string | null, audience: Schema.Audience, opensAt: string | null, ownAudience: boolean, totalStreams: number, coverImageUrl: string | null, coverSrcSet: string | null, coverColor: string | null, createdAt: string, release: { __typename: 'Release', id: string, slug: string } | null };

export type MySongsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  state?: Schema.ReleaseState | null | undefined;
  search?: string | null | undefined;
}>;


export type MySongsQuery = { __typename: 'Query', mySongs: { __typename: 'SongConnection', totalCount: number, edges: Array<{ __typename: 'SongEdge', cursor: string, node: { __typename: 'Song', id: string, title: string, genre: string, tags: Array<string>, album: string | null, releaseId: string | null, trackNumber: number | null, releaseYear: number | null, duration: number, lyrics: string | null, timedLyrics: string | null, credits: string | null, explicit: boolean, isrc: string | null, state: Schema.SongState, publishAt: string | null, withheldReason: string | null, audience: Schema.Audience, opensAt: string | null, ownAudience: boolean, totalStreams: number, coverImageUrl: string | null, coverSrcSet: string | null, coverColor: string | null, createdAt: string, release: { __typename: 'Release', id: string, slug: string } | null } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type OwnReleaseFragment = { __typename: 'Release', id: string, title: string, slug: string, kind: Schema.ReleaseKind, state: Schema.ReleaseState, publishAt: string | null, announced: boolean, withheldReason: string | null, audience: Schema.Audience, opensAt: string | null, releaseDate: string | null, description: string | null, label: string | null, credits: string | null, coverImageUrl: string | null, coverSrcSet: string | null, coverColor: string | null, trackCount: number, totalSeconds: number, artist: { __typename: 'Artist', id: string, username: string }, everyTrack: Array<{ __typename: 'Song', id: string, title: string, duration: number, state: Schema.SongState, trackNumber: number | null }> | null };

export type MyReleasesQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type MyReleasesQuery = { __typename: 'Query', myReleases: { __typename: 'ReleaseConnection', totalCount: number, edges: Array<{ __typename: 'ReleaseEdge', cursor: string, node: { __typename: 'Release', id: string, title: string, slug: string, kind: Schema.ReleaseKind, state: Schema.ReleaseState, publishAt: string | null, announced: boolean, withheldReason: string | null, audience: Schema.Audience, opensAt: string | null, releaseDate: string | null, description: string | null, label: string | null, credits: string | null, coverImageUrl: string | null, coverSrcSet: string | null, coverColor: string | null, trackCount: number, totalSeconds: number, artist: { __typename: 'Artist', id: string, username: string }, everyTrack: Array<{ __typename: 'Song', id: string, title: string, duration: number, state: Schema.SongState, trackNumber: number | null }> | null } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type EditSongMutationVariables = Exact<{
  id: string;
  input: Schema.EditSongInput;
}>;


export type EditSongMutation = { __typename: 'Mutation', editSong:
    | { __typename: 'EditSongSuccess', data: { __typename: 'Song', id: string, title: string, genre: string, tags: Array<string>, album: string | null, releaseId: string | null, trackNumber: number | null, releaseYear: number | null, duration: number, lyrics: string | null, timedLyrics: string | null, credits: string | null, explicit: boolean, isrc: string | null, state: Schema.SongState, publishAt: string | null, withheldReason: string | null, audience: Schema.Audience, opensAt: string | null, ownAudience: boolean, totalStreams: number, coverImageUrl: string | null, coverSrcSet: string | null, coverColor: string | null, createdAt: string, release: { __typename: 'Release', id: string, slug: string } | null } }
    | { __typename: 'MediaRefusedError', message: string, code: string, field: string }
   };

export type ReplaceSongAudioMutationVariables = Exact<{
  id: string;
  audioFileUrl: string;
}>;


export type ReplaceSongAudioMutation = { __typename: 'Mutation', replaceSongAudio:
    | { __typename: 'MediaRefusedError', message: string, code: string, field: string }
    | { __typename: 'ReplaceSongAudioSuccess', data: { __typename: 'Song', id: string, duration: number } }
   };

export type SetSongStateMutationVariables = Exact<{
  id: string;
  input: Schema.SongStateInput;
}>;


export type SetSongStateMutation = { __typename: 'Mutation', setSongState: { __typename: 'Song', id: string, state: Schema.SongState, publishAt: string | null } };

export type DeleteSongMutationVariables = Exact<{
  id: string;
}>;


export type DeleteSongMutation = { __typename: 'Mutation', deleteSong: string };

export type CreateReleaseMutationVariables = Exact<{
  input: Schema.CreateReleaseInput;
}>;


export type CreateReleaseMutation = { __typename: 'Mutation', createRelease:
    | { __typename: 'CreateReleaseSuccess', data: { __typename: 'Release', id: string, title: string, slug: string, kind: Schema.ReleaseKind, state: Schema.ReleaseState, publishAt: string | null, announced: boolean, withheldReason: string | null, audience: Schema.Audience, opensAt: string | null, releaseDate: string | null, description: string | null, label: string | null, credits: string | null, coverImageUrl: string | null, coverSrcSet: string | null, coverColor: string | null, trackCount: number, totalSeconds: number, artist: { __typename: 'Artist', id: string, username: string }, everyTrack: Array<{ __typename: 'Song', id: string, title: string, duration: number, state: Schema.SongState, trackNumber: number | null }> | null } }
    | { __typename: 'MediaRefusedError', message: string, code: string, field: string }
   };

export type EditReleaseMutationVariables = Exact<{
  id: string;
  input: Schema.EditReleaseInput;
}>;


export type EditReleaseMutation = { __typename: 'Mutation', editRelease:
    | { __typename: 'EditReleaseSuccess', data: { __typename: 'Release', id: string, title: string, slug: string, kind: Schema.ReleaseKind, state: Schema.ReleaseState, publishAt: string | null, announced: boolean, withheldReason: string | null, audience: Schema.Audience, opensAt: string | null, releaseDate: string | null, description: string | null, label: string | null, credits: string | null, coverImageUrl: string | null, coverSrcSet: string | null, coverColor: string | null, trackCount: number, totalSeconds: number, artist: { __typename: 'Artist', id: string, username: string }, everyTrack: Array<{ __typename: 'Song', id: string, title: string, duration: number, state: Schema.SongState, trackNumber: number | null }> | null } }
    | { __typename: 'MediaRefusedError', message: string, code: string, field: string }
   };

export type OrderTracksMutationVariables = Exact<{
  id: string;
  songIds: Array<string> | string;
}>;


export type OrderTracksMutation = { __typename: 'Mutation', orderTracks: { __typename: 'Release', id: string, title: string, slug: string, kind: Schema.ReleaseKind, state: Schema.ReleaseState, publishAt: string | null, announced: boolean, withheldReason: string | null, audience: Schema.Audience, opensAt: string | null, releaseDate: string | null, description: string | null, label: string | null, credits: string | null, coverImageUrl: string | null, coverSrcSet: string | null, coverColor: string | null, trackCount: number, totalSeconds: number, artist: { __typename: 'Artist', id: string, username: string }, everyTrack: Array<{ __typename: 'Song', id: string, title: string, duration: number, state: Schema.SongState, trackNumber: number | null }> | null } };

export type SetReleaseStateMutationVariables = Exact<{
  id: string;
  input: Schema.ReleaseStateInput;
}>;


export type SetReleaseStateMutation = { __typename: 'Mutation', setReleaseState: { __typename: 'Release', id: string, title: string, slug: string, kind: Schema.ReleaseKind, state: Schema.ReleaseState, publishAt: string | null, announced: boolean, withheldReason: string | null, audience: Schema.Audience, opensAt: string | null, releaseDate: string | null, description: string | null, label: string | null, credits: string | null, coverImageUrl: string | null, coverSrcSet: string | null, coverColor: string | null, trackCount: number, totalSeconds: number, artist: { __typename: 'Artist', id: string, username: string }, everyTrack: Array<{ __typename: 'Song', id: string, title: string, duration: number, state: Schema.SongState, trackNumber: number | null }> | null } };

export type DeleteReleaseMutationVariables = Exact<{
  id: string;
}>;


export type DeleteReleaseMutation = { __typename: 'Mutation', deleteRelease: string };

export const OwnSongFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnSong"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Song"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"genre"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"album"}},{"kind":"Field","name":{"kind":"Name","value":"releaseId"}},{"kind":"Field","name":{"kind":"Name","value":"release"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"Field","name":{"kind":"Name","value":"trackNumber"}},{"kind":"Field","name":{"kind":"Name","value":"releaseYear"}},{"kind":"Field","name":{"kind":"Name","value":"duration"}},{"kind":"Field","name":{"kind":"Name","value":"lyrics"}},{"kind":"Field","name":{"kind":"Name","value":"timedLyrics"}},{"kind":"Field","name":{"kind":"Name","value":"credits"}},{"kind":"Field","name":{"kind":"Name","value":"explicit"}},{"kind":"Field","name":{"kind":"Name","value":"isrc"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"publishAt"}},{"kind":"Field","name":{"kind":"Name","value":"withheldReason"}},{"kind":"Field","name":{"kind":"Name","value":"audience"}},{"kind":"Field","name":{"kind":"Name","value":"opensAt"}},{"kind":"Field","name":{"kind":"Name","value":"ownAudience"}},{"kind":"Field","name":{"kind":"Name","value":"totalStreams"}},{"kind":"Field","name":{"kind":"Name","value":"coverImageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"coverSrcSet"}},{"kind":"Field","name":{"kind":"Name","value":"coverColor"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<OwnSongFragment, unknown>;
export const OwnReleaseFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnRelease"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Release"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"publishAt"}},{"kind":"Field","name":{"kind":"Name","value":"announced"}},{"kind":"Field","name":{"kind":"Name","value":"withheldReason"}},{"kind":"Field","name":{"kind":"Name","value":"audience"}},{"kind":"Field","name":{"kind":"Name","value":"opensAt"}},{"kind":"Field","name":{"kind":"Name","value":"releaseDate"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"credits"}},{"kind":"Field","name":{"kind":"Name","value":"coverImageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"coverSrcSet"}},{"kind":"Field","name":{"kind":"Name","value":"coverColor"}},{"kind":"Field","name":{"kind":"Name","value":"trackCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"artist"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}},{"kind":"Field","name":{"kind":"Name","value":"everyTrack"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"duration"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"trackNumber"}}]}}]}}]} as unknown as DocumentNode<OwnReleaseFragment, unknown>;
export const MySongsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MySongs"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"state"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ReleaseState"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mySongs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"state"},"value":{"kind":"Variable","name":{"kind":"Name","value":"state"}}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnSong"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnSong"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Song"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"genre"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"album"}},{"kind":"Field","name":{"kind":"Name","value":"releaseId"}},{"kind":"Field","name":{"kind":"Name","value":"release"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"Field","name":{"kind":"Name","value":"trackNumber"}},{"kind":"Field","name":{"kind":"Name","value":"releaseYear"}},{"kind":"Field","name":{"kind":"Name","value":"duration"}},{"kind":"Field","name":{"kind":"Name","value":"lyrics"}},{"kind":"Field","name":{"kind":"Name","value":"timedLyrics"}},{"kind":"Field","name":{"kind":"Name","value":"credits"}},{"kind":"Field","name":{"kind":"Name","value":"explicit"}},{"kind":"Field","name":{"kind":"Name","value":"isrc"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"publishAt"}},{"kind":"Field","name":{"kind":"Name","value":"withheldReason"}},{"kind":"Field","name":{"kind":"Name","value":"audience"}},{"kind":"Field","name":{"kind":"Name","value":"opensAt"}},{"kind":"Field","name":{"kind":"Name","value":"ownAudience"}},{"kind":"Field","name":{"kind":"Name","value":"totalStreams"}},{"kind":"Field","name":{"kind":"Name","value":"coverImageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"coverSrcSet"}},{"kind":"Field","name":{"kind":"Name","value":"coverColor"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<MySongsQuery, MySongsQueryVariables>;
export const MyReleasesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyReleases"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myReleases"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnRelease"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnRelease"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Release"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"publishAt"}},{"kind":"Field","name":{"kind":"Name","value":"announced"}},{"kind":"Field","name":{"kind":"Name","value":"withheldReason"}},{"kind":"Field","name":{"kind":"Name","value":"audience"}},{"kind":"Field","name":{"kind":"Name","value":"opensAt"}},{"kind":"Field","name":{"kind":"Name","value":"releaseDate"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"credits"}},{"kind":"Field","name":{"kind":"Name","value":"coverImageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"coverSrcSet"}},{"kind":"Field","name":{"kind":"Name","value":"coverColor"}},{"kind":"Field","name":{"kind":"Name","value":"trackCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"artist"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}},{"kind":"Field","name":{"kind":"Name","value":"everyTrack"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"duration"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"trackNumber"}}]}}]}}]} as unknown as DocumentNode<MyReleasesQuery, MyReleasesQueryVariables>;
export const EditSongDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EditSong"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EditSongInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"editSong"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EditSongSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnSong"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MediaRefusedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"field"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnSong"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Song"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"genre"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"album"}},{"kind":"Field","name":{"kind":"Name","value":"releaseId"}},{"kind":"Field","name":{"kind":"Name","value":"release"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"Field","name":{"kind":"Name","value":"trackNumber"}},{"kind":"Field","name":{"kind":"Name","value":"releaseYear"}},{"kind":"Field","name":{"kind":"Name","value":"duration"}},{"kind":"Field","name":{"kind":"Name","value":"lyrics"}},{"kind":"Field","name":{"kind":"Name","value":"timedLyrics"}},{"kind":"Field","name":{"kind":"Name","value":"credits"}},{"kind":"Field","name":{"kind":"Name","value":"explicit"}},{"kind":"Field","name":{"kind":"Name","value":"isrc"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"publishAt"}},{"kind":"Field","name":{"kind":"Name","value":"withheldReason"}},{"kind":"Field","name":{"kind":"Name","value":"audience"}},{"kind":"Field","name":{"kind":"Name","value":"opensAt"}},{"kind":"Field","name":{"kind":"Name","value":"ownAudience"}},{"kind":"Field","name":{"kind":"Name","value":"totalStreams"}},{"kind":"Field","name":{"kind":"Name","value":"coverImageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"coverSrcSet"}},{"kind":"Field","name":{"kind":"Name","value":"coverColor"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<EditSongMutation, EditSongMutationVariables>;
export const ReplaceSongAudioDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReplaceSongAudio"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"audioFileUrl"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"replaceSongAudio"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"audioFileUrl"},"value":{"kind":"Variable","name":{"kind":"Name","value":"audioFileUrl"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReplaceSongAudioSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"duration"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MediaRefusedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"field"}}]}}]}}]}}]} as unknown as DocumentNode<ReplaceSongAudioMutation, ReplaceSongAudioMutationVariables>;
export const SetSongStateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetSongState"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SongStateInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setSongState"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"publishAt"}}]}}]}}]} as unknown as DocumentNode<SetSongStateMutation, SetSongStateMutationVariables>;
export const DeleteSongDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteSong"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteSong"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<DeleteSongMutation, DeleteSongMutationVariables>;
export const CreateReleaseDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateRelease"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateReleaseInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createRelease"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CreateReleaseSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnRelease"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MediaRefusedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"field"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnRelease"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Release"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"publishAt"}},{"kind":"Field","name":{"kind":"Name","value":"announced"}},{"kind":"Field","name":{"kind":"Name","value":"withheldReason"}},{"kind":"Field","name":{"kind":"Name","value":"audience"}},{"kind":"Field","name":{"kind":"Name","value":"opensAt"}},{"kind":"Field","name":{"kind":"Name","value":"releaseDate"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"credits"}},{"kind":"Field","name":{"kind":"Name","value":"coverImageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"coverSrcSet"}},{"kind":"Field","name":{"kind":"Name","value":"coverColor"}},{"kind":"Field","name":{"kind":"Name","value":"trackCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"artist"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}},{"kind":"Field","name":{"kind":"Name","value":"everyTrack"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"duration"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"trackNumber"}}]}}]}}]} as unknown as DocumentNode<CreateReleaseMutation, CreateReleaseMutationVariables>;
export const EditReleaseDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EditRelease"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EditReleaseInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"editRelease"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EditReleaseSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnRelease"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MediaRefusedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"field"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnRelease"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Release"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"publishAt"}},{"kind":"Field","name":{"kind":"Name","value":"announced"}},{"kind":"Field","name":{"kind":"Name","value":"withheldReason"}},{"kind":"Field","name":{"kind":"Name","value":"audience"}},{"kind":"Field","name":{"kind":"Name","value":"opensAt"}},{"kind":"Field","name":{"kind":"Name","value":"releaseDate"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"credits"}},{"kind":"Field","name":{"kind":"Name","value":"coverImageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"coverSrcSet"}},{"kind":"Field","name":{"kind":"Name","value":"coverColor"}},{"kind":"Field","name":{"kind":"Name","value":"trackCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"artist"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}},{"kind":"Field","name":{"kind":"Name","value":"everyTrack"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"duration"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"trackNumber"}}]}}]}}]} as unknown as DocumentNode<EditReleaseMutation, EditReleaseMutationVariables>;
export const OrderTracksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OrderTracks"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"songIds"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orderTracks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"songIds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"songIds"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnRelease"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnRelease"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Release"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"publishAt"}},{"kind":"Field","name":{"kind":"Name","value":"announced"}},{"kind":"Field","name":{"kind":"Name","value":"withheldReason"}},{"kind":"Field","name":{"kind":"Name","value":"audience"}},{"kind":"Field","name":{"kind":"Name","value":"opensAt"}},{"kind":"Field","name":{"kind":"Name","value":"releaseDate"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"credits"}},{"kind":"Field","name":{"kind":"Name","value":"coverImageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"coverSrcSet"}},{"kind":"Field","name":{"kind":"Name","value":"coverColor"}},{"kind":"Field","name":{"kind":"Name","value":"trackCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"artist"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}},{"kind":"Field","name":{"kind":"Name","value":"everyTrack"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"duration"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"trackNumber"}}]}}]}}]} as unknown as DocumentNode<OrderTracksMutation, OrderTracksMutationVariables>;
export const SetReleaseStateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetReleaseState"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReleaseStateInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setReleaseState"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnRelease"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnRelease"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Release"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"publishAt"}},{"kind":"Field","name":{"kind":"Name","value":"announced"}},{"kind":"Field","name":{"kind":"Name","value":"withheldReason"}},{"kind":"Field","name":{"kind":"Name","value":"audience"}},{"kind":"Field","name":{"kind":"Name","value":"opensAt"}},{"kind":"Field","name":{"kind":"Name","value":"releaseDate"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"credits"}},{"kind":"Field","name":{"kind":"Name","value":"coverImageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"coverSrcSet"}},{"kind":"Field","name":{"kind":"Name","value":"coverColor"}},{"kind":"Field","name":{"kind":"Name","value":"trackCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"artist"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}},{"kind":"Field","name":{"kind":"Name","value":"everyTrack"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"duration"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"trackNumber"}}]}}]}}]} as unknown as DocumentNode<SetReleaseStateMutation, SetReleaseStateMutationVariables>;
export const DeleteReleaseDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteRelease"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteRelease"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<DeleteReleaseMutation, DeleteReleaseMutationVariables>;
export const useMySongsQuery = (options: useQuery.Options<MySongsQuery, MySongsQueryVariables> & ({ variables: MySongsQueryVariables } | { skip: boolean })) => useQuery(MySongsDocument, options as useQuery.Options<MySongsQuery, MySongsQueryVariables>)
export const useMyReleasesQuery = (options: useQuery.Options<MyReleasesQuery, MyReleasesQueryVariables> & ({ variables: MyReleasesQueryVariables } | { skip: boolean })) => useQuery(MyReleasesDocument, options as useQuery.Options<MyReleasesQuery, MyReleasesQueryVariables>)
export const useEditSongMutation = (options?: useMutation.Options<EditSongMutation, EditSongMutationVariables>) => useMutation(EditSongDocument, options as useMutation.Options<EditSongMutation, EditSongMutationVariables>)
export const useReplaceSongAudioMutation = (options?: useMutation.Options<ReplaceSongAudioMutation, ReplaceSongAudioMutationVariables>) => useMutation(ReplaceSongAudioDocument, options as useMutation.Options<ReplaceSongAudioMutation, ReplaceSongAudioMutationVariables>)
export const useSetSongStateMutation = (options?: useMutation.Options<SetSongStateMutation, SetSongStateMutationVariables>) => useMutation(SetSongStateDocument, options as useMutation.Options<SetSongStateMutation, SetSongStateMutationVariables>)
export const useDeleteSongMutation = (options?: useMutation.Options<DeleteSongMutation, DeleteSongMutationVariables>) => useMutation(DeleteSongDocument, options as useMutation.Options<DeleteSongMutation, DeleteSongMutationVariables>)
export const useCreateReleaseMutation = (options?: useMutation.Options<CreateReleaseMutation, CreateReleaseMutationVariables>) => useMutation(CreateReleaseDocument, options as useMutation.Options<CreateReleaseMutation, CreateReleaseMutationVariables>)
export const useEditReleaseMutation = (options?: useMutation.Options<EditReleaseMutation, EditReleaseMutationVariables>) => useMutation(EditReleaseDocument, options as useMutation.Options<EditReleaseMutation, EditReleaseMutationVariables>)
export const useOrderTracksMutation = (options?: useMutation.Options<OrderTracksMutation, OrderTracksMutationVariables>) => useMutation(OrderTracksDocument, options as useMutation.Options<OrderTracksMutation, OrderTracksMutationVariables>)
export const useSetReleaseStateMutation = (options?: useMutation.Options<SetReleaseStateMutation, SetReleaseStateMutationVariables>) => useMutation(SetReleaseStateDocument, options as useMutation.Options<SetReleaseStateMutation, SetReleaseStateMutationVariables>)
export const useDeleteReleaseMutation = (options?: useMutation.Options<DeleteReleaseMutation, DeleteReleaseMutationVariables>) => useMutation(DeleteReleaseDocument, options as useMutation.Options<DeleteReleaseMutation, DeleteReleaseMutationVariables>)