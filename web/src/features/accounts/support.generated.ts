/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../app/schema-types.generated.ts';

import { useQuery, useMutation } from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SupportShownQueryVariables = Exact<{ [key: string]: never; }>;


export type SupportShownQuery = { __typename: 'Query', supportShown: boolean };

export type ShowSupportMutationVariables = Exact<{
  shown: boolean;
}>;


export type ShowSupportMutation = { __typename: 'Mutation', showSupport: boolean };


export const SupportShownDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SupportShown"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"supportShown"}}]}}]} as unknown as DocumentNode<SupportShownQuery, SupportShownQueryVariables>;
export const ShowSupportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ShowSupport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"shown"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"showSupport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"shown"},"value":{"kind":"Variable","name":{"kind":"Name","value":"shown"}}}]}]}}]} as unknown as DocumentNode<ShowSupportMutation, ShowSupportMutationVariables>;
export const useSupportShownQuery = (options?: useQuery.Options<SupportShownQuery, SupportShownQueryVariables>) => useQuery(SupportShownDocument, options as useQuery.Options<SupportShownQuery, SupportShownQueryVariables>)
export const useShowSupportMutation = (options?: useMutation.Options<ShowSupportMutation, ShowSupportMutationVariables>) => useMutation(ShowSupportDocument, options as useMutation.Options<ShowSupportMutation, ShowSupportMutationVariables>)