/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../app/schema-types.generated.ts';

import { useQuery, useMutation } from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** What an account says of a topic. */
export type MailChoiceInput = {
  /** A name of `mailChoices`. */
  topic: string;
  /** Of which of the accounts that are signed in: user, artist or admin; the one that signed in last unless told. */
  userType?: string | null | undefined;
  /** Whether it is to be sent. */
  wanted: boolean;
};

export type ShownMailChoiceFragment = { __typename: 'MailChoice', id: string, userType: string, topic: string, label: string, description: string, wanted: boolean };

export type MailSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type MailSettingsQuery = { __typename: 'Query', mailChoices: Array<{ __typename: 'MailChoice', id: string, userType: string, topic: string, label: string, description: string, wanted: boolean }> | null };

export type ChooseMailMutationVariables = Exact<{
  input: Schema.MailChoiceInput;
}>;


export type ChooseMailMutation = { __typename: 'Mutation', chooseMail: { __typename: 'MailChoice', id: string, userType: string, topic: string, label: string, description: string, wanted: boolean } };

export const ShownMailChoiceFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ShownMailChoice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MailChoice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userType"}},{"kind":"Field","name":{"kind":"Name","value":"topic"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"wanted"}}]}}]} as unknown as DocumentNode<ShownMailChoiceFragment, unknown>;
export const MailSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MailSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mailChoices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ShownMailChoice"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ShownMailChoice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MailChoice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userType"}},{"kind":"Field","name":{"kind":"Name","value":"topic"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"wanted"}}]}}]} as unknown as DocumentNode<MailSettingsQuery, MailSettingsQueryVariables>;
export const ChooseMailDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChooseMail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MailChoiceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chooseMail"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ShownMailChoice"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ShownMailChoice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MailChoice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userType"}},{"kind":"Field","name":{"kind":"Name","value":"topic"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"wanted"}}]}}]} as unknown as DocumentNode<ChooseMailMutation, ChooseMailMutationVariables>;
export const useMailSettingsQuery = (options?: useQuery.Options<MailSettingsQuery, MailSettingsQueryVariables>) => useQuery(MailSettingsDocument, options as useQuery.Options<MailSettingsQuery, MailSettingsQueryVariables>)
export const useChooseMailMutation = (options?: useMutation.Options<ChooseMailMutation, ChooseMailMutationVariables>) => useMutation(ChooseMailDocument, options as useMutation.Options<ChooseMailMutation, ChooseMailMutationVariables>)