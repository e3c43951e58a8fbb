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

/** A new listener account. */
export type RegisterUserInput = {
  /** The name that others see, 2 to 100 characters. */
  displayName: string;
  /** Email address. */
  email: string;
  /** At least 6 characters. */
  password: string;
  /** 3 to 40 letters, numbers, dots, dashes and underscores. */
  username: string;
};

export type RegisterUserMutationVariables = Exact<{
  input: Schema.RegisterUserInput;
}>;


export type RegisterUserMutation = { __typename: 'Mutation', registerUser:
    | { __typename: 'EmailTakenError', message: string, code: string }
    | { __typename: 'RegisterUserSuccess', data: { __typename: 'UserAccount', id: string, displayName: string } }
    | { __typename: 'UsernameTakenError', message: string, code: string }
   };

export type LoginUserMutationVariables = Exact<{
  input: Schema.LoginInput;
}>;


export type LoginUserMutation = { __typename: 'Mutation', loginUser: { __typename: 'UserAccount', id: string, displayName: string } };


export const RegisterUserDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RegisterUser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RegisterUserInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"registerUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RegisterUserSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<RegisterUserMutation, RegisterUserMutationVariables>;
export const LoginUserDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LoginUser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LoginInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"loginUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}}]} as unknown as DocumentNode<LoginUserMutation, LoginUserMutationVariables>;
export const RegisterUserRequest = {"operationName":"RegisterUser","text":"mutation RegisterUser($input:RegisterUserInput!){registerUser(input:$input){...on RegisterUserSuccess{data{id displayName __typename}__typename}...on Error{message code __typename}__typename}}"} as { operationName: string; text: string; types?: (variables: RegisterUserMutationVariables) => RegisterUserMutation }
export const LoginUserRequest = {"operationName":"LoginUser","text":"mutation LoginUser($input:LoginInput!){loginUser(input:$input){id displayName __typename}}"} as { operationName: string; text: string; types?: (variables: LoginUserMutationVariables) => LoginUserMutation }