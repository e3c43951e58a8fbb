/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../app/schema-types.generated.ts';

import { useMutation } from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A new song. */
export type PublishSongInput = {
  /** Up to 200 characters. */
  album?: string | null | undefined;
  /** `uploadURL` or `objectPath` of the uploaded audio. */
  audioFileUrl: string;
  /** `uploadURL` or `objectPath` of the uploaded cover. */
  coverImageUrl?: string | null | undefined;
  /** Whole seconds; what is stored is measured from the file. */
  duration: number;
  /** Free text of 1 to 60 characters. */
  genre: string;
  /** From 1900 to next year. */
  releaseYear?: number | null | undefined;
  /** 1 to 200 characters. */
  title: string;
};

export type PublishSongMutationVariables = Exact<{
  input: Schema.PublishSongInput;
}>;


export type PublishSongMutation = { __typename: 'Mutation', publishSong:
    | { __typename: 'MediaRefusedError', message: string, code: string, field: string }
    | { __typename: 'PublishSongSuccess', data: { __typename: 'Song', id: string, notice: string | null } }
   };


export const PublishSongDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PublishSong"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PublishSongInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"publishSong"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PublishSongSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"notice"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MediaRefusedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"field"}}]}}]}}]}}]} as unknown as DocumentNode<PublishSongMutation, PublishSongMutationVariables>;
export const usePublishSongMutation = (options?: useMutation.Options<PublishSongMutation, PublishSongMutationVariables>) => useMutation(PublishSongDocument, options as useMutation.Options<PublishSongMutation, PublishSongMutationVariables>)