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

/** A new artist account. */
export type RegisterArtistInput = {
  /** 20 to 5,000 characters of plain text. */
  bio: string;
  /** Email address. */
  email: string;
  /** Primary genre, for example "Synthwave". */
  genre: string;
  /** Stage name, 2 to 100 characters. */
  name: string;
  /** At least 6 characters. */
  password: string;
  /** 3 to 40 letters, numbers, dots, dashes and underscores. */
  username: string;
};

export type RegisterArtistMutationVariables = Exact<{
  input: Schema.RegisterArtistInput;
}>;


export type RegisterArtistMutation = { __typename: 'Mutation', registerArtist:
    | { __typename: 'EmailTakenError', message: string, code: string }
    | { __typename: 'RegisterArtistSuccess', data: { __typename: 'RegisterArtistPayload', requiresApproval: boolean, artist: { __typename: 'ArtistAccount', id: string, username: string, name: string } } }
    | { __typename: 'UsernameTakenError', message: string, code: string }
   };

export type LoginArtistMutationVariables = Exact<{
  input: Schema.LoginInput;
}>;


export type LoginArtistMutation = { __typename: 'Mutation', loginArtist: { __typename: 'ArtistAccount', id: string, username: string, name: string } };


export const RegisterArtistDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RegisterArtist"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RegisterArtistInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"registerArtist"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RegisterArtistSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requiresApproval"}},{"kind":"Field","name":{"kind":"Name","value":"artist"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<RegisterArtistMutation, RegisterArtistMutationVariables>;
export const LoginArtistDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LoginArtist"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LoginInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"loginArtist"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<LoginArtistMutation, LoginArtistMutationVariables>;
export const RegisterArtistRequest = {"operationName":"RegisterArtist","text":"mutation RegisterArtist($input:RegisterArtistInput!){registerArtist(input:$input){...on RegisterArtistSuccess{data{requiresApproval artist{id username name __typename}__typename}__typename}...on Error{message code __typename}__typename}}"} as { operationName: string; text: string; types?: (variables: RegisterArtistMutationVariables) => RegisterArtistMutation }
export const LoginArtistRequest = {"operationName":"LoginArtist","text":"mutation LoginArtist($input:LoginInput!){loginArtist(input:$input){id username name __typename}}"} as { operationName: string; text: string; types?: (variables: LoginArtistMutationVariables) => LoginArtistMutation }