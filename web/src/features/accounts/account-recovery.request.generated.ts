/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../app/schema-types.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** What opens an account beside its password. */
export type CredentialKind =
  /** An authenticator app. */
  | 'APP'
  /** A passkey. */
  | 'PASSKEY'
  /** An access token. */
  | 'TOKEN';

/** A new password for an account that is taken back. */
export type RecoverAccountInput = {
  /** A code of the second factor, where `asksForCode` says so. */
  code?: string | null | undefined;
  /** At least 6 characters; 8 of an admin. */
  newPassword: string;
  /** What stands in the link of the mail behind the #. */
  token: string;
};

export type AccountRecoveryQueryVariables = Exact<{
  token: string;
}>;


export type AccountRecoveryQuery = { __typename: 'Query', accountRecovery: { __typename: 'AccountRecovery', restores: string | null, asksForCode: boolean, removed: Array<{ __typename: 'Credential', kind: Schema.CredentialKind, name: string, createdAt: string }>, kept: Array<{ __typename: 'Credential', kind: Schema.CredentialKind, name: string, createdAt: string }> } };

export type UndoAddressChangeMutationVariables = Exact<{
  input: Schema.RecoverAccountInput;
}>;


export type UndoAddressChangeMutation = { __typename: 'Mutation', undoAddressChange: string };

export type SecureAccountMutationVariables = Exact<{
  input: Schema.RecoverAccountInput;
}>;


export type SecureAccountMutation = { __typename: 'Mutation', secureAccount: string };


export const AccountRecoveryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountRecovery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accountRecovery"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"kept"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"restores"}},{"kind":"Field","name":{"kind":"Name","value":"asksForCode"}}]}}]}}]} as unknown as DocumentNode<AccountRecoveryQuery, AccountRecoveryQueryVariables>;
export const UndoAddressChangeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UndoAddressChange"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RecoverAccountInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"undoAddressChange"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}]}]}}]} as unknown as DocumentNode<UndoAddressChangeMutation, UndoAddressChangeMutationVariables>;
export const SecureAccountDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SecureAccount"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RecoverAccountInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secureAccount"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}]}]}}]} as unknown as DocumentNode<SecureAccountMutation, SecureAccountMutationVariables>;
export const AccountRecoveryRequest = {"operationName":"AccountRecovery","text":"query AccountRecovery($token:String!){accountRecovery(token:$token){removed{kind name createdAt __typename}kept{kind name createdAt __typename}restores asksForCode __typename}}"} as { operationName: string; text: string; types?: (variables: AccountRecoveryQueryVariables) => AccountRecoveryQuery }
export const UndoAddressChangeRequest = {"operationName":"UndoAddressChange","text":"mutation UndoAddressChange($input:RecoverAccountInput!){undoAddressChange(input:$input)}"} as { operationName: string; text: string; types?: (variables: UndoAddressChangeMutationVariables) => UndoAddressChangeMutation }
export const SecureAccountRequest = {"operationName":"SecureAccount","text":"mutation SecureAccount($input:RecoverAccountInput!){secureAccount(input:$input)}"} as { operationName: string; text: string; types?: (variables: SecureAccountMutationVariables) => SecureAccountMutation }