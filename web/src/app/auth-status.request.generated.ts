/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from './schema-types.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** What somebody of the staff is there for. An owner may everything. */
export type StaffRole =
  /** Artists who wait, songs, products and what the site says. */
  | 'editor'
  /** Refunds, payouts, reconciliation and statements. */
  | 'finance'
  /** Everything, including staff. */
  | 'owner'
  /** Accounts, orders, mail and custom requests. */
  | 'support';

/** The three kinds of account. */
export type UserType =
  /** Staff. */
  | 'admin'
  /** Uploads songs and runs a store. */
  | 'artist'
  /** A listener. */
  | 'user';

export type AuthStatusFieldsFragment = { __typename: 'AuthStatus', isAuthenticated: boolean, userType: Schema.UserType | null, adminUsername: string | null, artistUsername: string | null, userUsername: string | null, adminRole: Schema.StaffRole | null, adminWithoutFactor: string | null };

export type AuthStatusQueryVariables = Exact<{ [key: string]: never; }>;


export type AuthStatusQuery = { __typename: 'Query', authStatus: { __typename: 'AuthStatus', isAuthenticated: boolean, userType: Schema.UserType | null, adminUsername: string | null, artistUsername: string | null, userUsername: string | null, adminRole: Schema.StaffRole | null, adminWithoutFactor: string | null } };

export type LogoutMutationVariables = Exact<{
  userType: Schema.UserType;
}>;


export type LogoutMutation = { __typename: 'Mutation', logout: { __typename: 'AuthStatus', isAuthenticated: boolean, userType: Schema.UserType | null, adminUsername: string | null, artistUsername: string | null, userUsername: string | null, adminRole: Schema.StaffRole | null, adminWithoutFactor: string | null } };

export const AuthStatusFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AuthStatusFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AuthStatus"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isAuthenticated"}},{"kind":"Field","name":{"kind":"Name","value":"userType"}},{"kind":"Field","name":{"kind":"Name","value":"adminUsername"}},{"kind":"Field","name":{"kind":"Name","value":"artistUsername"}},{"kind":"Field","name":{"kind":"Name","value":"userUsername"}},{"kind":"Field","name":{"kind":"Name","value":"adminRole"}},{"kind":"Field","name":{"kind":"Name","value":"adminWithoutFactor"}}]}}]} as unknown as DocumentNode<AuthStatusFieldsFragment, unknown>;
export const AuthStatusDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AuthStatus"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"authStatus"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AuthStatusFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AuthStatusFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AuthStatus"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isAuthenticated"}},{"kind":"Field","name":{"kind":"Name","value":"userType"}},{"kind":"Field","name":{"kind":"Name","value":"adminUsername"}},{"kind":"Field","name":{"kind":"Name","value":"artistUsername"}},{"kind":"Field","name":{"kind":"Name","value":"userUsername"}},{"kind":"Field","name":{"kind":"Name","value":"adminRole"}},{"kind":"Field","name":{"kind":"Name","value":"adminWithoutFactor"}}]}}]} as unknown as DocumentNode<AuthStatusQuery, AuthStatusQueryVariables>;
export const LogoutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Logout"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userType"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserType"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"logout"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userType"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userType"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AuthStatusFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AuthStatusFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AuthStatus"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isAuthenticated"}},{"kind":"Field","name":{"kind":"Name","value":"userType"}},{"kind":"Field","name":{"kind":"Name","value":"adminUsername"}},{"kind":"Field","name":{"kind":"Name","value":"artistUsername"}},{"kind":"Field","name":{"kind":"Name","value":"userUsername"}},{"kind":"Field","name":{"kind":"Name","value":"adminRole"}},{"kind":"Field","name":{"kind":"Name","value":"adminWithoutFactor"}}]}}]} as unknown as DocumentNode<LogoutMutation, LogoutMutationVariables>;
export const AuthStatusRequest = {"operationName":"AuthStatus","text":"query AuthStatus{authStatus{...AuthStatusFields __typename}}fragment AuthStatusFields on AuthStatus{isAuthenticated userType adminUsername artistUsername userUsername adminRole adminWithoutFactor __typename}"} as { operationName: string; text: string; types?: (variables: AuthStatusQueryVariables) => AuthStatusQuery }
export const LogoutRequest = {"operationName":"Logout","text":"mutation Logout($userType:UserType!){logout(userType:$userType){...AuthStatusFields __typename}}fragment AuthStatusFields on AuthStatus{isAuthenticated userType adminUsername artistUsername userUsername adminRole adminWithoutFactor __typename}"} as { operationName: string; text: string; types?: (variables: LogoutMutationVariables) => LogoutMutation }