/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../app/schema-types.generated.ts';

import { useMutation } from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type OpenPlaybackInput = {
  playbackId?: string | null | undefined;
  songId: string;
};

export type RecordStreamInput = {
  artistId: string;
  duration: number;
  songId: string;
};

export type OpenPlaybackMutationVariables = Exact<{
  input: Schema.OpenPlaybackInput;
}>;


export type OpenPlaybackMutation = { __typename: 'Mutation', openPlayback: { __typename: 'Playback', id: string, url: string, expiresAt: string } };

export type RecordStreamMutationVariables = Exact<{
  input: Schema.RecordStreamInput;
}>;


export type RecordStreamMutation = { __typename: 'Mutation', recordStream: { __typename: 'StreamVerdict', counted: boolean, reason: string | null } };


export const OpenPlaybackDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OpenPlayback"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OpenPlaybackInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"openPlayback"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]}}]} as unknown as DocumentNode<OpenPlaybackMutation, OpenPlaybackMutationVariables>;
export const RecordStreamDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RecordStream"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RecordStreamInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recordStream"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"counted"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]} as unknown as DocumentNode<RecordStreamMutation, RecordStreamMutationVariables>;
export const useOpenPlaybackMutation = (options?: useMutation.Options<OpenPlaybackMutation, OpenPlaybackMutationVariables>) => useMutation(OpenPlaybackDocument, options as useMutation.Options<OpenPlaybackMutation, OpenPlaybackMutationVariables>)
export const useRecordStreamMutation = (options?: useMutation.Options<RecordStreamMutation, RecordStreamMutationVariables>) => useMutation(RecordStreamDocument, options as useMutation.Options<RecordStreamMutation, RecordStreamMutationVariables>)