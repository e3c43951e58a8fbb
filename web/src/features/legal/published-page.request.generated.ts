/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../app/schema-types.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Page, of a page. */
export type SitePageKind =
  /** Contact Us. */
  | 'contact'
  /** Community Guidelines. */
  | 'guidelines'
  /** Help Center. */
  | 'help'
  /** Imprint. */
  | 'imprint'
  /** Privacy Policy. */
  | 'privacy'
  /** Refund Policy. */
  | 'refunds'
  /** Terms of Service. */
  | 'terms';

export type PublishedPageQueryVariables = Exact<{
  kind: Schema.SitePageKind;
}>;


export type PublishedPageQuery = { __typename: 'Query', publishedPage: { __typename: 'PublishedPage', title: string, text: string, updatedAt: string } | null };


export const PublishedPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PublishedPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SitePageKind"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"publishedPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}}]} as unknown as DocumentNode<PublishedPageQuery, PublishedPageQueryVariables>;
export const PublishedPageRequest = {"operationName":"PublishedPage","text":"query PublishedPage($kind:SitePageKind!){publishedPage(kind:$kind){title text updatedAt __typename}}"} as { operationName: string; text: string; types?: (variables: PublishedPageQueryVariables) => PublishedPageQuery }