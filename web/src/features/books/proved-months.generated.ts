/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../app/schema-types.generated.ts';

import { useQuery } from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ProvedMonthsQueryVariables = Exact<{ [key: string]: never; }>;


export type ProvedMonthsQuery = { __typename: 'Query', provedMonths: Array<string> | null };


export const ProvedMonthsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProvedMonths"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"provedMonths"}}]}}]} as unknown as DocumentNode<ProvedMonthsQuery, ProvedMonthsQueryVariables>;
export const useProvedMonthsQuery = (options?: useQuery.Options<ProvedMonthsQuery, ProvedMonthsQueryVariables>) => useQuery(ProvedMonthsDocument, options as useQuery.Options<ProvedMonthsQuery, ProvedMonthsQueryVariables>)