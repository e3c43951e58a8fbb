/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../app/schema-types.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Credentials of an account. */
export type LoginInput = {
  /** Of accounts with a second factor: the code of the authenticator app, or a recovery code. Code SECOND_FACTOR_NEEDED when it is missing, SECOND_FACTOR_WRONG when it does not fit. */
  code?: string | null | undefined;
  /** Opens an account again that its owner closed. Code ACCOUNT_CLOSED where it is closed and this is not true. */
  comeBack?: boolean | null | undefined;
  /** Password. */
  password: string;
  /** Username, in any case. */
  username: string;
};

/** The first admin account. */
export type SetupAdminInput = {
  /** Email address. */
  email: string;
  /** At least 8 characters. */
  password: string;
  /** Where the server was started with a set-up token: that token. */
  setupToken?: string | null | undefined;
  /** 3 to 40 letters, numbers, dots, dashes and underscores. */
  username: string;
};

export type SetupAdminMutationVariables = Exact<{
  input: Schema.SetupAdminInput;
}>;


export type SetupAdminMutation = { __typename: 'Mutation', setupAdmin:
    | { __typename: 'AdminExistsError', message: string, code: string }
    | { __typename: 'SetupAdminSuccess', data: { __typename: 'AdminAccount', id: string, username: string, email: string } }
   };

export type LoginAdminMutationVariables = Exact<{
  input: Schema.LoginInput;
}>;


export type LoginAdminMutation = { __typename: 'Mutation', loginAdmin: { __typename: 'AdminAccount', id: string, username: string } };


export const SetupAdminDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetupAdmin"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SetupAdminInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setupAdmin"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SetupAdminSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<SetupAdminMutation, SetupAdminMutationVariables>;
export const LoginAdminDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LoginAdmin"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LoginInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"loginAdmin"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}}]}}]} as unknown as DocumentNode<LoginAdminMutation, LoginAdminMutationVariables>;
export const SetupAdminRequest = {"operationName":"SetupAdmin","text":"mutation SetupAdmin($input:SetupAdminInput!){setupAdmin(input:$input){...on SetupAdminSuccess{data{id username email __typename}__typename}...on Error{message code __typename}__typename}}"} as { operationName: string; text: string; types?: (variables: SetupAdminMutationVariables) => SetupAdminMutation }
export const LoginAdminRequest = {"operationName":"LoginAdmin","text":"mutation LoginAdmin($input:LoginInput!){loginAdmin(input:$input){id username __typename}}"} as { operationName: string; text: string; types?: (variables: LoginAdminMutationVariables) => LoginAdminMutation }