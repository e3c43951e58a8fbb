/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../../app/schema-types.generated.ts';

import { useQuery, useMutation } from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** What of a preview changes; what is left out stays. */
export type SetPreviewInput = {
  /** Whether visitors hear it. */
  on?: boolean | null | undefined;
  /** Id of the song. */
  songId: string;
  /** Second at which it begins; null for the loudest half minute. */
  start?: number | null | undefined;
};

export type OwnPreviewQueryVariables = Exact<{
  id: string;
}>;


export type OwnPreviewQuery = { __typename: 'Query', song: { __typename: 'Song', id: string, duration: number, sound: { __typename: 'SongSound', previewUrl: string | null, previewOn: boolean, previewStart: number, previewChosen: boolean | null } | null } | null };

export type SetPreviewMutationVariables = Exact<{
  input: Schema.SetPreviewInput;
}>;


export type SetPreviewMutation = { __typename: 'Mutation', setPreview:
    | { __typename: 'SetPreviewSuccess', data: { __typename: 'Song', id: string, sound: { __typename: 'SongSound', previewUrl: string | null, previewOn: boolean, previewStart: number, previewChosen: boolean | null } | null } }
    | { __typename: 'SoundNotReadyError', message: string }
   };


export const OwnPreviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OwnPreview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"song"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"duration"}},{"kind":"Field","name":{"kind":"Name","value":"sound"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"previewUrl"}},{"kind":"Field","name":{"kind":"Name","value":"previewOn"}},{"kind":"Field","name":{"kind":"Name","value":"previewStart"}},{"kind":"Field","name":{"kind":"Name","value":"previewChosen"}}]}}]}}]}}]} as unknown as DocumentNode<OwnPreviewQuery, OwnPreviewQueryVariables>;
export const SetPreviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetPreview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SetPreviewInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setPreview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SetPreviewSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sound"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"previewUrl"}},{"kind":"Field","name":{"kind":"Name","value":"previewOn"}},{"kind":"Field","name":{"kind":"Name","value":"previewStart"}},{"kind":"Field","name":{"kind":"Name","value":"previewChosen"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<SetPreviewMutation, SetPreviewMutationVariables>;
export const useOwnPreviewQuery = (options: useQuery.Options<OwnPreviewQuery, OwnPreviewQueryVariables> & ({ variables: OwnPreviewQueryVariables } | { skip: boolean })) => useQuery(OwnPreviewDocument, options as useQuery.Options<OwnPreviewQuery, OwnPreviewQueryVariables>)
export const useSetPreviewMutation = (options?: useMutation.Options<SetPreviewMutation, SetPreviewMutationVariables>) => useMutation(SetPreviewDocument, options as useMutation.Options<SetPreviewMutation, SetPreviewMutationVariables>)