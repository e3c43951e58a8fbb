/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../../app/schema-types.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type JustCountedQueryVariables = Exact<{ [key: string]: never; }>;


export type JustCountedQuery = { __typename: 'Query', justCounted: Array<{ __typename: 'CountedSong', songId: string, title: string, artistName: string, artistUsername: string, artistFaceUrl: string | null, artistFaceSrcSet: string | null, coverImageUrl: string | null, coverSrcSet: string | null, coverColor: string | null, previewUrl: string | null, streams: number, countedAt: string }> };


export const JustCountedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"JustCounted"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"justCounted"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"songId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"artistName"}},{"kind":"Field","name":{"kind":"Name","value":"artistUsername"}},{"kind":"Field","name":{"kind":"Name","value":"artistFaceUrl"}},{"kind":"Field","name":{"kind":"Name","value":"artistFaceSrcSet"}},{"kind":"Field","name":{"kind":"Name","value":"coverImageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"coverSrcSet"}},{"kind":"Field","name":{"kind":"Name","value":"coverColor"}},{"kind":"Field","name":{"kind":"Name","value":"previewUrl"}},{"kind":"Field","name":{"kind":"Name","value":"streams"}},{"kind":"Field","name":{"kind":"Name","value":"countedAt"}}]}}]}}]} as unknown as DocumentNode<JustCountedQuery, JustCountedQueryVariables>;
export const JustCountedRequest = {"operationName":"JustCounted","text":"query JustCounted{justCounted{songId title artistName artistUsername artistFaceUrl artistFaceSrcSet coverImageUrl coverSrcSet coverColor previewUrl streams countedAt __typename}}"} as { operationName: string; text: string; types?: (variables: JustCountedQueryVariables) => JustCountedQuery }