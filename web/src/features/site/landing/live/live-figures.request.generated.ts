/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../../../app/schema-types.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** What a figure of the landing page counts by itself. */
export type SiteFigureSource =
  /** Accounts of artists. */
  | 'artists'
  /** Accounts of listeners. */
  | 'listeners'
  /** Songs. */
  | 'songs'
  /** Counted streams of all time. */
  | 'streams';

export type LiveFiguresQueryVariables = Exact<{ [key: string]: never; }>;


export type LiveFiguresQuery = { __typename: 'Query', liveFigures: Array<{ __typename: 'SiteLiveFigure', counts: Schema.SiteFigureSource, value: number }> };


export const LiveFiguresDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LiveFigures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"liveFigures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"counts"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]} as unknown as DocumentNode<LiveFiguresQuery, LiveFiguresQueryVariables>;
export const LiveFiguresRequest = {"operationName":"LiveFigures","text":"query LiveFigures{liveFigures{counts value __typename}}"} as { operationName: string; text: string; types?: (variables: LiveFiguresQueryVariables) => LiveFiguresQuery }