/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../app/schema-types.generated.ts';

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

export type SiteContentQueryVariables = Exact<{ [key: string]: never; }>;


export type SiteContentQuery = { __typename: 'Query', siteContent: { __typename: 'SiteContent', pages: Array<Schema.SitePageKind>, figures: Array<{ __typename: 'SiteFigure', value: string, label: string, placeholder: boolean, counts: Schema.SiteFigureSource | null }>, testimonials: Array<{ __typename: 'SiteTestimonial', quote: string, name: string, role: string, placeholder: boolean }>, featureCards: Array<{ __typename: 'SiteFeatureCard', title: string, text: string, icon: string, planned: boolean }>, station: { __typename: 'SiteStation', name: string, region: string, address: string } | null, stream: { __typename: 'SiteStream', name: string, region: string, streamUrl: string | null } | null, announcement: { __typename: 'SiteAnnouncement', id: string, text: string, linkLabel: string | null, linkUrl: string | null } | null } };


export const SiteContentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SiteContent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"siteContent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"figures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"placeholder"}},{"kind":"Field","name":{"kind":"Name","value":"counts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"testimonials"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"quote"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"placeholder"}}]}},{"kind":"Field","name":{"kind":"Name","value":"featureCards"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"icon"}},{"kind":"Field","name":{"kind":"Name","value":"planned"}}]}},{"kind":"Field","name":{"kind":"Name","value":"station"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"region"}},{"kind":"Field","name":{"kind":"Name","value":"address"}}]}},{"kind":"Field","name":{"kind":"Name","value":"stream"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"region"}},{"kind":"Field","name":{"kind":"Name","value":"streamUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"announcement"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"linkLabel"}},{"kind":"Field","name":{"kind":"Name","value":"linkUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pages"}}]}}]}}]} as unknown as DocumentNode<SiteContentQuery, SiteContentQueryVariables>;
export const SiteContentRequest = {"operationName":"SiteContent","text":"query SiteContent{siteContent{figures{value label placeholder counts __typename}testimonials{quote name role placeholder __typename}featureCards{title text icon planned __typename}station{name region address __typename}stream{name region streamUrl __typename}announcement{id text linkLabel linkUrl __typename}pages __typename}}"} as { operationName: string; text: string; types?: (variables: SiteContentQueryVariables) => SiteContentQuery }