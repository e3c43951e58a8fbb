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

/** What is known of the file; what is given is bound into the address. */
export type RequestUploadInput = {
  /** The Content-Type of the PUT. */
  contentType?: string | null | undefined;
  /** What it is for. */
  purpose?: UploadPurpose | null | undefined;
  /** Bytes. */
  size?: number | null | undefined;
};

/** What an upload is for; decides how large it may be and what its content must be. */
export type UploadPurpose =
  /** A song: MP3, WAV, FLAC, M4A or OGG, up to 100 MB. */
  | 'audio'
  /** A cover: JPEG, PNG or WebP, up to 10 MB. */
  | 'cover'
  /** A digital product: MP3, ZIP, FLAC or WAV, up to 100 MB. */
  | 'digital_file'
  /** A picture of a product: JPEG, PNG or WebP, up to 10 MB. */
  | 'product_image';

export type RequestUploadMutationVariables = Exact<{
  input: Schema.RequestUploadInput;
}>;


export type RequestUploadMutation = { __typename: 'Mutation', requestUpload: { __typename: 'UploadTarget', uploadURL: string, objectPath: string, headers: Array<{ __typename: 'UploadHeader', name: string, value: string }> } };

export type PublishSongMutationVariables = Exact<{
  input: Schema.PublishSongInput;
}>;


export type PublishSongMutation = { __typename: 'Mutation', publishSong:
    | { __typename: 'MediaRefusedError', message: string, code: string, field: string }
    | { __typename: 'PublishSongSuccess', data: { __typename: 'Song', id: string, notice: string | null } }
   };


export const RequestUploadDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestUpload"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RequestUploadInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestUpload"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uploadURL"}},{"kind":"Field","name":{"kind":"Name","value":"objectPath"}},{"kind":"Field","name":{"kind":"Name","value":"headers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]} as unknown as DocumentNode<RequestUploadMutation, RequestUploadMutationVariables>;
export const PublishSongDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PublishSong"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PublishSongInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"publishSong"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PublishSongSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"notice"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MediaRefusedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"field"}}]}}]}}]}}]} as unknown as DocumentNode<PublishSongMutation, PublishSongMutationVariables>;
export const useRequestUploadMutation = (options?: useMutation.Options<RequestUploadMutation, RequestUploadMutationVariables>) => useMutation(RequestUploadDocument, options as useMutation.Options<RequestUploadMutation, RequestUploadMutationVariables>)
export const usePublishSongMutation = (options?: useMutation.Options<PublishSongMutation, PublishSongMutationVariables>) => useMutation(PublishSongDocument, options as useMutation.Options<PublishSongMutation, PublishSongMutationVariables>)