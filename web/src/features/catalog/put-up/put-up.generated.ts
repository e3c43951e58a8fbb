/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../../app/schema-types.generated.ts';

import { useMutation } from '@apollo/client/react'
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

/** A track of a release that is published. */
export type NewTrackInput = {
  /** `uploadURL` or `objectPath` of the uploaded audio. */
  audioFileUrl: string;
  /** Whether its words are explicit; they are not where this is left out. */
  explicit?: boolean | null | undefined;
  /** Free text of 1 to 60 characters. */
  genre: string;
  /** 1 to 200 characters. */
  title: string;
};

/** A new release with its tracks, in order. */
export type PublishReleaseInput = {
  /** With `publishAt`: everybody sees its page before it is out. False unless told. */
  announced?: boolean | null | undefined;
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
  /** When it comes out, within a year; at once without it. */
  publishAt?: string | null | undefined;
  /** A day, for example 2026-11-21. */
  releaseDate?: string | null | undefined;
  /** 1 to 200 characters; one of a title for each artist. */
  title: string;
  /** At most 60, in their order. */
  tracks: Array<NewTrackInput>;
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

export type PublishReleaseMutationVariables = Exact<{
  input: Schema.PublishReleaseInput;
}>;


export type PublishReleaseMutation = { __typename: 'Mutation', publishRelease:
    | { __typename: 'MediaRefusedError', message: string, code: string, field: string }
    | { __typename: 'PublishReleaseSuccess', data: { __typename: 'Release', id: string, title: string, slug: string, state: Schema.ReleaseState, publishAt: string | null, announced: boolean, artist: { __typename: 'Artist', id: string, username: string } } }
   };


export const PublishReleaseDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PublishRelease"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PublishReleaseInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"publishRelease"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PublishReleaseSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"publishAt"}},{"kind":"Field","name":{"kind":"Name","value":"announced"}},{"kind":"Field","name":{"kind":"Name","value":"artist"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MediaRefusedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"field"}}]}}]}}]}}]} as unknown as DocumentNode<PublishReleaseMutation, PublishReleaseMutationVariables>;
export const usePublishReleaseMutation = (options?: useMutation.Options<PublishReleaseMutation, PublishReleaseMutationVariables>) => useMutation(PublishReleaseDocument, options as useMutation.Options<PublishReleaseMutation, PublishReleaseMutationVariables>)