/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../app/schema-types.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ReachedArtistsQueryVariables = Exact<{ [key: string]: never; }>;


export type ReachedArtistsQuery = { __typename: 'Query', reachedArtists: { __typename: 'ReachedArtists', month: string, artists: number, amount: { __typename: 'Money', minor: number } } | null };


export const ReachedArtistsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReachedArtists"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reachedArtists"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"month"}},{"kind":"Field","name":{"kind":"Name","value":"artists"}},{"kind":"Field","name":{"kind":"Name","value":"amount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minor"}}]}}]}}]}}]} as unknown as DocumentNode<ReachedArtistsQuery, ReachedArtistsQueryVariables>;
export const ReachedArtistsRequest = {"operationName":"ReachedArtists","text":"query ReachedArtists{reachedArtists{month artists amount{minor __typename}__typename}}"} as { operationName: string; text: string; types?: (variables: ReachedArtistsQueryVariables) => ReachedArtistsQuery }