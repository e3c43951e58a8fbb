/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../app/schema-types.generated.ts';

import { useMutation } from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** What songs are played from. */
export type AudioFormat =
  /** AAC, 256 kbit/s, in an MP4 file: plays everywhere. */
  | 'AAC'
  /** Opus, 128 kbit/s, in a WebM file: half the bytes. */
  | 'OPUS';

/** Which song to open. */
export type OpenPlaybackInput = {
  /** What the player can play. AAC unless told. A session that goes on keeps the one it began with. */
  format?: AudioFormat | null | undefined;
  /** A session of the same song whose URL has expired; without it a new session opens. */
  playbackId?: string | null | undefined;
  /** Id of the song. */
  songId: string;
};

/** A stream as it was heard. */
export type RecordStreamInput = {
  /** Id of the song’s artist. */
  artistId: string;
  /** Whole seconds heard. */
  duration: number;
  /** Id of the song. */
  songId: string;
};

/** What a playback serves. */
export type ServedFormat =
  /** AAC, in an MP4 file. */
  | 'AAC'
  /** Opus, in a WebM file. */
  | 'OPUS'
  /** The file as it was uploaded: nothing else was made of it yet. */
  | 'ORIGINAL';

/** Why a stream was not counted. */
export type UncountedReason =
  /** The latest session of this song is already counted. */
  | 'DUPLICATE'
  /** Too little of the audio was fetched from the session’s URL for so many seconds. */
  | 'NOT_SERVED'
  /** The listener never opened this song. */
  | 'NO_PLAYBACK'
  /** No listener with an active subscription is signed in. */
  | 'NO_SUBSCRIPTION'
  /** More seconds than the listener’s clock has left: nobody hears two songs at once. */
  | 'OVERLAPPING'
  /** The song’s own artist is signed in in this browser session, or shares the listener’s e-mail address, or is paid out to it. */
  | 'OWN_SONG'
  /** The song is shorter than 30 seconds: it plays, and is never counted. */
  | 'SONG_TOO_SHORT'
  /** Claimed by a program with an access token: only what people hear in their browser is paid. */
  | 'TOKEN'
  /** Less than 30 seconds. */
  | 'TOO_SHORT'
  /** More seconds than have passed since the session was opened. */
  | 'TOO_SOON';

export type OpenPlaybackMutationVariables = Exact<{
  input: Schema.OpenPlaybackInput;
}>;


export type OpenPlaybackMutation = { __typename: 'Mutation', openPlayback: { __typename: 'Playback', id: string, url: string, expiresAt: string, format: Schema.ServedFormat } };

export type RecordStreamMutationVariables = Exact<{
  input: Schema.RecordStreamInput;
}>;


export type RecordStreamMutation = { __typename: 'Mutation', recordStream: { __typename: 'StreamVerdict', counted: boolean, reason: Schema.UncountedReason | null } };


export const OpenPlaybackDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OpenPlayback"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OpenPlaybackInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"openPlayback"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"format"}}]}}]}}]} as unknown as DocumentNode<OpenPlaybackMutation, OpenPlaybackMutationVariables>;
export const RecordStreamDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RecordStream"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RecordStreamInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recordStream"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"counted"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]} as unknown as DocumentNode<RecordStreamMutation, RecordStreamMutationVariables>;
export const useOpenPlaybackMutation = (options?: useMutation.Options<OpenPlaybackMutation, OpenPlaybackMutationVariables>) => useMutation(OpenPlaybackDocument, options as useMutation.Options<OpenPlaybackMutation, OpenPlaybackMutationVariables>)
export const useRecordStreamMutation = (options?: useMutation.Options<RecordStreamMutation, RecordStreamMutationVariables>) => useMutation(RecordStreamDocument, options as useMutation.Options<RecordStreamMutation, RecordStreamMutationVariables>)