/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../../../app/schema-types.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SetupOpenQueryVariables = Exact<{ [key: string]: never; }>;


export type SetupOpenQuery = { __typename: 'Query', setupOpen: boolean };


export const SetupOpenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SetupOpen"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setupOpen"}}]}}]} as unknown as DocumentNode<SetupOpenQuery, SetupOpenQueryVariables>;
export const SetupOpenRequest = {"operationName":"SetupOpen","text":"query SetupOpen{setupOpen}"} as { operationName: string; text: string; types?: (variables: SetupOpenQueryVariables) => SetupOpenQuery }