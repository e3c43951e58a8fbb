/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../app/schema-types.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** What can be found. */
export type SearchKind =
  /** Artists, by name and username. */
  | 'ARTIST'
  /** Public playlists, by title, description and who made them. */
  | 'PLAYLIST'
  /** What artists sell, by name, artist and category. */
  | 'PRODUCT'
  /** Singles, EPs and albums, by title, artist and label. */
  | 'RELEASE'
  /** Songs, by title, artist, album, genre and year. */
  | 'SONG';

export type SearchQueryVariables = Exact<{
  query: string;
  first: number;
}>;


export type SearchQuery = { __typename: 'Query', search: { __typename: 'SearchConnection', edges: Array<{ __typename: 'SearchEdge', node: { __typename: 'SearchHit', kind: Schema.SearchKind, id: string, title: string, detail: string | null, path: string, imageUrl: string | null, imageColor: string | null } }> } };


export const SearchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Search"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"search"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"imageColor"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SearchQuery, SearchQueryVariables>;
export const SearchRequest = {"operationName":"Search","text":"query Search($query:String!$first:Int!){search(query:$query first:$first){edges{node{kind id title detail path imageUrl imageColor __typename}__typename}__typename}}"} as { operationName: string; text: string; types?: (variables: SearchQueryVariables) => SearchQuery }