/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../app/schema-types.generated.ts';

import { useQuery, useMutation } from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A new access token. */
export type CreateAccessTokenInput = {
  /** Days until it is refused, 1 to 365, of staff 1 to 30; 30 unless told. */
  expiresInDays?: number | null | undefined;
  /** What you call it, 1 to 100 characters. */
  name: string;
  /** Scopes: names of `accessTokenScopes`, at least one. */
  scopes: Array<string>;
  /** Of which of the accounts that are signed in: user, artist or admin; the one that signed in last unless told. */
  userType?: string | null | undefined;
};

export type ListedTokenFragment = { __typename: 'AccessToken', id: string, name: string, hint: string, scopes: Array<string>, userType: string, createdAt: string, expiresAt: string, lastUsedAt: string | null };

export type AccessTokensPageQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type AccessTokensPageQuery = { __typename: 'Query', accessTokens: { __typename: 'AccessTokenConnection', totalCount: number, edges: Array<{ __typename: 'AccessTokenEdge', cursor: string, node: { __typename: 'AccessToken', id: string, name: string, hint: string, scopes: Array<string>, userType: string, createdAt: string, expiresAt: string, lastUsedAt: string | null } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type TokenScopesQueryVariables = Exact<{ [key: string]: never; }>;


export type TokenScopesQuery = { __typename: 'Query', accessTokenScopes: Array<{ __typename: 'AccessTokenScope', name: string, area: string | null, userTypes: Array<string> }> };

export type CreateAccessTokenMutationVariables = Exact<{
  input: Schema.CreateAccessTokenInput;
}>;


export type CreateAccessTokenMutation = { __typename: 'Mutation', createAccessToken:
    | { __typename: 'CreateAccessTokenSuccess', data: { __typename: 'CreatedAccessToken', secret: string, accessToken: { __typename: 'AccessToken', id: string, name: string, hint: string, scopes: Array<string>, userType: string, createdAt: string, expiresAt: string, lastUsedAt: string | null } } }
    | { __typename: 'TooManyTokensError', message: string, code: string }
   };

export type RevokeAccessTokenMutationVariables = Exact<{
  id: string;
}>;


export type RevokeAccessTokenMutation = { __typename: 'Mutation', revokeAccessToken: string };

export const ListedTokenFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedToken"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AccessToken"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"hint"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"userType"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}}]} as unknown as DocumentNode<ListedTokenFragment, unknown>;
export const AccessTokensPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccessTokensPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accessTokens"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedToken"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedToken"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AccessToken"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"hint"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"userType"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}}]} as unknown as DocumentNode<AccessTokensPageQuery, AccessTokensPageQueryVariables>;
export const TokenScopesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TokenScopes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accessTokenScopes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"area"}},{"kind":"Field","name":{"kind":"Name","value":"userTypes"}}]}}]}}]} as unknown as DocumentNode<TokenScopesQuery, TokenScopesQueryVariables>;
export const CreateAccessTokenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateAccessToken"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateAccessTokenInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createAccessToken"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CreateAccessTokenSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secret"}},{"kind":"Field","name":{"kind":"Name","value":"accessToken"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedToken"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedToken"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AccessToken"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"hint"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"userType"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}}]} as unknown as DocumentNode<CreateAccessTokenMutation, CreateAccessTokenMutationVariables>;
export const RevokeAccessTokenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RevokeAccessToken"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revokeAccessToken"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<RevokeAccessTokenMutation, RevokeAccessTokenMutationVariables>;
export const useAccessTokensPageQuery = (options: useQuery.Options<AccessTokensPageQuery, AccessTokensPageQueryVariables> & ({ variables: AccessTokensPageQueryVariables } | { skip: boolean })) => useQuery(AccessTokensPageDocument, options as useQuery.Options<AccessTokensPageQuery, AccessTokensPageQueryVariables>)
export const useTokenScopesQuery = (options?: useQuery.Options<TokenScopesQuery, TokenScopesQueryVariables>) => useQuery(TokenScopesDocument, options as useQuery.Options<TokenScopesQuery, TokenScopesQueryVariables>)
export const useCreateAccessTokenMutation = (options?: useMutation.Options<CreateAccessTokenMutation, CreateAccessTokenMutationVariables>) => useMutation(CreateAccessTokenDocument, options as useMutation.Options<CreateAccessTokenMutation, CreateAccessTokenMutationVariables>)
export const useRevokeAccessTokenMutation = (options?: useMutation.Options<RevokeAccessTokenMutation, RevokeAccessTokenMutationVariables>) => useMutation(RevokeAccessTokenDocument, options as useMutation.Options<RevokeAccessTokenMutation, RevokeAccessTokenMutationVariables>)