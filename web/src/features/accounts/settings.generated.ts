/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../app/schema-types.generated.ts';

import { useQuery, useMutation } from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Another address for an account. */
export type ChangeAddressInput = {
  /** The new address. */
  email: string;
  /** Of which of the accounts that are signed in: user, artist or admin; the one that signed in last unless told. */
  userType?: string | null | undefined;
};

/** Another name for others to see. */
export type ChangeNameInput = {
  /** Display name or stage name, 2 to 100 characters. */
  name: string;
  /** Of which of the accounts that are signed in: user, artist or admin; the one that signed in last unless told. */
  userType?: string | null | undefined;
};

/** A new password. */
export type ChangePasswordInput = {
  /** The password as it is. */
  currentPassword: string;
  /** At least 6 characters; 8 of an admin. */
  newPassword: string;
  /** Of which of the accounts that are signed in: user, artist or admin; the one that signed in last unless told. */
  userType?: string | null | undefined;
};

/** Another name to sign in by. */
export type ChangeUsernameInput = {
  /** Of which of the accounts that are signed in: user, artist or admin; the one that signed in last unless told. */
  userType?: string | null | undefined;
  /** 3 to 40 letters, numbers, dots, dashes and underscores. */
  username: string;
};

export type MyAccountFieldsFragment = { __typename: 'MyAccount', id: string, userType: string, username: string, name: string, email: string, emailVerified: boolean };

export type MySessionFieldsFragment = { __typename: 'MySession', id: string, device: string, signedInAt: string, lastUsedAt: string, isCurrent: boolean, userTypes: Array<string> };

export type SettingsPageQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsPageQuery = { __typename: 'Query', myAccounts: Array<{ __typename: 'MyAccount', id: string, userType: string, username: string, name: string, email: string, emailVerified: boolean }>, mySessions: Array<{ __typename: 'MySession', id: string, device: string, signedInAt: string, lastUsedAt: string, isCurrent: boolean, userTypes: Array<string> }> };

export type ChangePasswordMutationVariables = Exact<{
  input: Schema.ChangePasswordInput;
}>;


export type ChangePasswordMutation = { __typename: 'Mutation', changePassword: { __typename: 'MyAccount', id: string, userType: string, username: string, name: string, email: string, emailVerified: boolean } };

export type ChangeNameMutationVariables = Exact<{
  input: Schema.ChangeNameInput;
}>;


export type ChangeNameMutation = { __typename: 'Mutation', changeName: { __typename: 'MyAccount', id: string, userType: string, username: string, name: string, email: string, emailVerified: boolean } };

export type ChangeUsernameMutationVariables = Exact<{
  input: Schema.ChangeUsernameInput;
}>;


export type ChangeUsernameMutation = { __typename: 'Mutation', changeUsername:
    | { __typename: 'ChangeUsernameSuccess', data: { __typename: 'MyAccount', id: string, userType: string, username: string, name: string, email: string, emailVerified: boolean } }
    | { __typename: 'TooManyUsernamesError', message: string, code: string }
    | { __typename: 'UsernameTakenError', message: string, code: string }
   };

export type ChangeAddressMutationVariables = Exact<{
  input: Schema.ChangeAddressInput;
}>;


export type ChangeAddressMutation = { __typename: 'Mutation', changeAddress: boolean };

export type SendVerificationAgainMutationVariables = Exact<{
  userType?: string | null | undefined;
}>;


export type SendVerificationAgainMutation = { __typename: 'Mutation', sendVerificationAgain: boolean };

export type EndMySessionMutationVariables = Exact<{
  id: string;
}>;


export type EndMySessionMutation = { __typename: 'Mutation', endMySession: string };

export type EndMyOtherSessionsMutationVariables = Exact<{ [key: string]: never; }>;


export type EndMyOtherSessionsMutation = { __typename: 'Mutation', endMyOtherSessions: number };

export const MyAccountFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MyAccountFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MyAccount"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userType"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"emailVerified"}}]}}]} as unknown as DocumentNode<MyAccountFieldsFragment, unknown>;
export const MySessionFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MySessionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MySession"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"signedInAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}},{"kind":"Field","name":{"kind":"Name","value":"userTypes"}}]}}]} as unknown as DocumentNode<MySessionFieldsFragment, unknown>;
export const SettingsPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsPage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myAccounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MyAccountFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mySessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MySessionFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MyAccountFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MyAccount"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userType"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"emailVerified"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MySessionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MySession"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"signedInAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}},{"kind":"Field","name":{"kind":"Name","value":"userTypes"}}]}}]} as unknown as DocumentNode<SettingsPageQuery, SettingsPageQueryVariables>;
export const ChangePasswordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangePassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChangePasswordInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changePassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MyAccountFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MyAccountFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MyAccount"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userType"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"emailVerified"}}]}}]} as unknown as DocumentNode<ChangePasswordMutation, ChangePasswordMutationVariables>;
export const ChangeNameDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeName"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChangeNameInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeName"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MyAccountFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MyAccountFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MyAccount"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userType"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"emailVerified"}}]}}]} as unknown as DocumentNode<ChangeNameMutation, ChangeNameMutationVariables>;
export const ChangeUsernameDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeUsername"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChangeUsernameInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeUsername"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChangeUsernameSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MyAccountFields"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MyAccountFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MyAccount"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userType"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"emailVerified"}}]}}]} as unknown as DocumentNode<ChangeUsernameMutation, ChangeUsernameMutationVariables>;
export const ChangeAddressDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeAddress"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChangeAddressInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeAddress"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}]}]}}]} as unknown as DocumentNode<ChangeAddressMutation, ChangeAddressMutationVariables>;
export const SendVerificationAgainDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendVerificationAgain"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userType"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendVerificationAgain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userType"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userType"}}}]}]}}]} as unknown as DocumentNode<SendVerificationAgainMutation, SendVerificationAgainMutationVariables>;
export const EndMySessionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EndMySession"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endMySession"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<EndMySessionMutation, EndMySessionMutationVariables>;
export const EndMyOtherSessionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EndMyOtherSessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endMyOtherSessions"}}]}}]} as unknown as DocumentNode<EndMyOtherSessionsMutation, EndMyOtherSessionsMutationVariables>;
export const useSettingsPageQuery = (options?: useQuery.Options<SettingsPageQuery, SettingsPageQueryVariables>) => useQuery(SettingsPageDocument, options as useQuery.Options<SettingsPageQuery, SettingsPageQueryVariables>)
export const useChangePasswordMutation = (options?: useMutation.Options<ChangePasswordMutation, ChangePasswordMutationVariables>) => useMutation(ChangePasswordDocument, options as useMutation.Options<ChangePasswordMutation, ChangePasswordMutationVariables>)
export const useChangeNameMutation = (options?: useMutation.Options<ChangeNameMutation, ChangeNameMutationVariables>) => useMutation(ChangeNameDocument, options as useMutation.Options<ChangeNameMutation, ChangeNameMutationVariables>)
export const useChangeUsernameMutation = (options?: useMutation.Options<ChangeUsernameMutation, ChangeUsernameMutationVariables>) => useMutation(ChangeUsernameDocument, options as useMutation.Options<ChangeUsernameMutation, ChangeUsernameMutationVariables>)
export const useChangeAddressMutation = (options?: useMutation.Options<ChangeAddressMutation, ChangeAddressMutationVariables>) => useMutation(ChangeAddressDocument, options as useMutation.Options<ChangeAddressMutation, ChangeAddressMutationVariables>)
export const useSendVerificationAgainMutation = (options?: useMutation.Options<SendVerificationAgainMutation, SendVerificationAgainMutationVariables>) => useMutation(SendVerificationAgainDocument, options as useMutation.Options<SendVerificationAgainMutation, SendVerificationAgainMutationVariables>)
export const useEndMySessionMutation = (options?: useMutation.Options<EndMySessionMutation, EndMySessionMutationVariables>) => useMutation(EndMySessionDocument, options as useMutation.Options<EndMySessionMutation, EndMySessionMutationVariables>)
export const useEndMyOtherSessionsMutation = (options?: useMutation.Options<EndMyOtherSessionsMutation, EndMyOtherSessionsMutationVariables>) => useMutation(EndMyOtherSessionsDocument, options as useMutation.Options<EndMyOtherSessionsMutation, EndMyOtherSessionsMutationVariables>)