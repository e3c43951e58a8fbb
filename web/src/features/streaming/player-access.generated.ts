/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../app/schema-types.generated.ts';

import { useQuery } from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PlayerAccessQueryVariables = Exact<{ [key: string]: never; }>;


export type PlayerAccessQuery = { __typename: 'Query', authStatus: { __typename: 'AuthStatus', artistId: string | null, adminUsername: string | null }, subscription: { __typename: 'SubscriptionStatus', isSubscribed: boolean } };


export const PlayerAccessDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PlayerAccess"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"authStatus"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"artistId"}},{"kind":"Field","name":{"kind":"Name","value":"adminUsername"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subscription"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isSubscribed"}}]}}]}}]} as unknown as DocumentNode<PlayerAccessQuery, PlayerAccessQueryVariables>;
export const usePlayerAccessQuery = (options?: useQuery.Options<PlayerAccessQuery, PlayerAccessQueryVariables>) => useQuery(PlayerAccessDocument, options as useQuery.Options<PlayerAccessQuery, PlayerAccessQueryVariables>)