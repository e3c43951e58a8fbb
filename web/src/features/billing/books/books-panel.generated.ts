/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../../app/schema-types.generated.ts';

import { useQuery } from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type BooksQueryVariables = Exact<{ [key: string]: never; }>;


export type BooksQuery = { __typename: 'Query', latestReconciliation: { __typename: 'Reconciliation', id: string, createdAt: string, throughAt: string, provider: { __typename: 'Money', minor: number }, ledger: { __typename: 'Money', minor: number }, onTheWay: { __typename: 'Money', minor: number }, difference: { __typename: 'Money', minor: number } } | null };


export const BooksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Books"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"latestReconciliation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"throughAt"}},{"kind":"Field","name":{"kind":"Name","value":"provider"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ledger"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"onTheWay"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"difference"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minor"}}]}}]}}]}}]} as unknown as DocumentNode<BooksQuery, BooksQueryVariables>;
export const useBooksQuery = (options?: useQuery.Options<BooksQuery, BooksQueryVariables>) => useQuery(BooksDocument, options as useQuery.Options<BooksQuery, BooksQueryVariables>)