/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../schema-types.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** What shows that it is you. */
export type ConfirmIdentityInput = {
  /** Of accounts with one: the code of the app, or a recovery code. */
  code?: string | null | undefined;
  /** Of accounts without a second factor. */
  password?: string | null | undefined;
  /** Of which account: user, artist or admin; the one that signed in last unless told. */
  userType?: string | null | undefined;
};

export type StartPasskeyLoginMutationVariables = Exact<{ [key: string]: never; }>;


export type StartPasskeyLoginMutation = { __typename: 'Mutation', startPasskeyLogin: unknown };

export type LoginWithPasskeyMutationVariables = Exact<{
  userType?: string | null | undefined;
  credential: unknown;
  comeBack?: boolean | null | undefined;
}>;


export type LoginWithPasskeyMutation = { __typename: 'Mutation', loginWithPasskey: { __typename: 'PasskeySignIn', id: string, username: string, name: string } };

export type ConfirmIdentityMutationVariables = Exact<{
  input: Schema.ConfirmIdentityInput;
}>;


export type ConfirmIdentityMutation = { __typename: 'Mutation', confirmIdentity: boolean };

export type ConfirmIdentityWithPasskeyMutationVariables = Exact<{
  userType?: string | null | undefined;
  credential: unknown;
}>;


export type ConfirmIdentityWithPasskeyMutation = { __typename: 'Mutation', confirmIdentityWithPasskey: boolean };

export type FactorsOfQueryVariables = Exact<{
  userType?: string | null | undefined;
}>;


export type FactorsOfQuery = { __typename: 'Query', myFactors: { __typename: 'MyFactors', hasApp: boolean, passkeys: Array<{ __typename: 'MyPasskey', id: string }> } };


export const StartPasskeyLoginDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartPasskeyLogin"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startPasskeyLogin"}}]}}]} as unknown as DocumentNode<StartPasskeyLoginMutation, StartPasskeyLoginMutationVariables>;
export const LoginWithPasskeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LoginWithPasskey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userType"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"credential"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"JSON"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"comeBack"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"loginWithPasskey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userType"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userType"}}},{"kind":"Argument","name":{"kind":"Name","value":"credential"},"value":{"kind":"Variable","name":{"kind":"Name","value":"credential"}}},{"kind":"Argument","name":{"kind":"Name","value":"comeBack"},"value":{"kind":"Variable","name":{"kind":"Name","value":"comeBack"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<LoginWithPasskeyMutation, LoginWithPasskeyMutationVariables>;
export const ConfirmIdentityDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConfirmIdentity"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ConfirmIdentityInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"confirmIdentity"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}]}]}}]} as unknown as DocumentNode<ConfirmIdentityMutation, ConfirmIdentityMutationVariables>;
export const ConfirmIdentityWithPasskeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConfirmIdentityWithPasskey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userType"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"credential"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"JSON"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"confirmIdentityWithPasskey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userType"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userType"}}},{"kind":"Argument","name":{"kind":"Name","value":"credential"},"value":{"kind":"Variable","name":{"kind":"Name","value":"credential"}}}]}]}}]} as unknown as DocumentNode<ConfirmIdentityWithPasskeyMutation, ConfirmIdentityWithPasskeyMutationVariables>;
export const FactorsOfDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FactorsOf"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userType"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myFactors"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userType"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userType"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasApp"}},{"kind":"Field","name":{"kind":"Name","value":"passkeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<FactorsOfQuery, FactorsOfQueryVariables>;
export const StartPasskeyLoginRequest = {"operationName":"StartPasskeyLogin","text":"mutation StartPasskeyLogin{startPasskeyLogin}"} as { operationName: string; text: string; types?: (variables: StartPasskeyLoginMutationVariables) => StartPasskeyLoginMutation }
export const LoginWithPasskeyRequest = {"operationName":"LoginWithPasskey","text":"mutation LoginWithPasskey($userType:String$credential:JSON!$comeBack:Boolean){loginWithPasskey(userType:$userType credential:$credential comeBack:$comeBack){id username name __typename}}"} as { operationName: string; text: string; types?: (variables: LoginWithPasskeyMutationVariables) => LoginWithPasskeyMutation }
export const ConfirmIdentityRequest = {"operationName":"ConfirmIdentity","text":"mutation ConfirmIdentity($input:ConfirmIdentityInput!){confirmIdentity(input:$input)}"} as { operationName: string; text: string; types?: (variables: ConfirmIdentityMutationVariables) => ConfirmIdentityMutation }
export const ConfirmIdentityWithPasskeyRequest = {"operationName":"ConfirmIdentityWithPasskey","text":"mutation ConfirmIdentityWithPasskey($userType:String$credential:JSON!){confirmIdentityWithPasskey(userType:$userType credential:$credential)}"} as { operationName: string; text: string; types?: (variables: ConfirmIdentityWithPasskeyMutationVariables) => ConfirmIdentityWithPasskeyMutation }
export const FactorsOfRequest = {"operationName":"FactorsOf","text":"query FactorsOf($userType:String){myFactors(userType:$userType){hasApp passkeys{id __typename}__typename}}"} as { operationName: string; text: string; types?: (variables: FactorsOfQueryVariables) => FactorsOfQuery }