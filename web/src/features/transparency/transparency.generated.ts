/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../app/schema-types.generated.ts';

import { useQuery } from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type TransparencyQueryVariables = Exact<{ [key: string]: never; }>;


export type TransparencyQuery = { __typename: 'Query', transparencyMonths: Array<{ __typename: 'TransparencyMonth', month: string, artists: number | null, tenthCents: number | null, medianCents: number | null, ninetiethCents: number | null, underDollarPercent: number | null, logSize: number | null, logRoot: string | null, figures: Array<{ __typename: 'TransparencyFigure', name: string, cents: number | null }> }> };

export type BooksStateQueryVariables = Exact<{ [key: string]: never; }>;


export type BooksStateQuery = { __typename: 'Query', booksState: { __typename: 'BooksState', ledgerCents: number | null, checkedAt: string | null, differenceCents: number | null, comparedAt: string | null, logSize: number | null, logRoot: string | null, signedAt: string | null } };


export const TransparencyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Transparency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"transparencyMonths"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"month"}},{"kind":"Field","name":{"kind":"Name","value":"artists"}},{"kind":"Field","name":{"kind":"Name","value":"tenthCents"}},{"kind":"Field","name":{"kind":"Name","value":"medianCents"}},{"kind":"Field","name":{"kind":"Name","value":"ninetiethCents"}},{"kind":"Field","name":{"kind":"Name","value":"underDollarPercent"}},{"kind":"Field","name":{"kind":"Name","value":"logSize"}},{"kind":"Field","name":{"kind":"Name","value":"logRoot"}},{"kind":"Field","name":{"kind":"Name","value":"figures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"cents"}}]}}]}}]}}]} as unknown as DocumentNode<TransparencyQuery, TransparencyQueryVariables>;
export const BooksStateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BooksState"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"booksState"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ledgerCents"}},{"kind":"Field","name":{"kind":"Name","value":"checkedAt"}},{"kind":"Field","name":{"kind":"Name","value":"differenceCents"}},{"kind":"Field","name":{"kind":"Name","value":"comparedAt"}},{"kind":"Field","name":{"kind":"Name","value":"logSize"}},{"kind":"Field","name":{"kind":"Name","value":"logRoot"}},{"kind":"Field","name":{"kind":"Name","value":"signedAt"}}]}}]}}]} as unknown as DocumentNode<BooksStateQuery, BooksStateQueryVariables>;
export const useTransparencyQuery = (options?: useQuery.Options<TransparencyQuery, TransparencyQueryVariables>) => useQuery(TransparencyDocument, options as useQuery.Options<TransparencyQuery, TransparencyQueryVariables>)
export const useBooksStateQuery = (options?: useQuery.Options<BooksStateQuery, BooksStateQueryVariables>) => useQuery(BooksStateDocument, options as useQuery.Options<BooksStateQuery, BooksStateQueryVariables>)