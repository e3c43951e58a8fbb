/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../app/schema-types.generated.ts';

import { useQuery, useMutation } from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** What can be made to order. REST writes a dash for the underscore. */
export type CustomItemType =
  /** Hoodie. */
  | 'hoodie'
  /** Coffee Mug. */
  | 'mug'
  /** Other. */
  | 'other'
  /** Poster. */
  | 'poster'
  /** Stickers. */
  | 'sticker'
  /** T-Shirt. */
  | 't_shirt'
  /** Tote Bag. */
  | 'tote_bag';

/** Where a request stands: submitted, reviewing, quoted, approved, produced; declined stands beside. */
export type CustomRequestStatus =
  /** Is being made. */
  | 'approved'
  /** Will not be made. */
  | 'declined'
  /** Was made, and is in the artist’s store. */
  | 'produced'
  /** Has a price that the artist may take. */
  | 'quoted'
  /** Is being looked at. */
  | 'reviewing'
  /** Waits to be looked at. */
  | 'submitted';

/** Custom merchandise that an artist asks for. */
export type SubmitCustomRequestInput = {
  /** Who asks: you, or any artist as staff (support). */
  artistId: string;
  /** What it shall look like, 1 to 50,000 characters. */
  designDescription: string;
  /** Text of a positive whole number; blank for none. */
  estimatedQuantity?: string | null | undefined;
  /** What it is. */
  itemType: CustomItemType;
  /** What else matters, up to 50,000 characters. */
  specialInstructions?: string | null | undefined;
};

export type StoreRequestFragment = { __typename: 'CustomRequest', id: string, itemType: Schema.CustomItemType, status: Schema.CustomRequestStatus, nextStatuses: Array<Schema.CustomRequestStatus>, designDescription: string, estimatedQuantity: number | null, specialInstructions: string | null, createdAt: string, quoteNote: string | null, withheldReason: string | null, quotedPrice: { __typename: 'Money', minor: number } | null };

export type CustomRequestsTabQueryVariables = Exact<{
  artistId: string;
  first: number;
  after?: string | null | undefined;
}>;


export type CustomRequestsTabQuery = { __typename: 'Query', artist: { __typename: 'Artist', id: string, customRequests: { __typename: 'CustomRequestConnection', totalCount: number, edges: Array<{ __typename: 'CustomRequestEdge', cursor: string, node: { __typename: 'CustomRequest', id: string, itemType: Schema.CustomItemType, status: Schema.CustomRequestStatus, nextStatuses: Array<Schema.CustomRequestStatus>, designDescription: string, estimatedQuantity: number | null, specialInstructions: string | null, createdAt: string, quoteNote: string | null, withheldReason: string | null, quotedPrice: { __typename: 'Money', minor: number } | null } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } | null } | null };

export type SubmitCustomRequestMutationVariables = Exact<{
  input: Schema.SubmitCustomRequestInput;
}>;


export type SubmitCustomRequestMutation = { __typename: 'Mutation', submitCustomRequest: { __typename: 'CustomRequest', id: string } };

export type ApproveCustomRequestMutationVariables = Exact<{
  id: string;
}>;


export type ApproveCustomRequestMutation = { __typename: 'Mutation', approveCustomRequest:
    | { __typename: 'ApproveCustomRequestSuccess', data: { __typename: 'CustomRequest', id: string, itemType: Schema.CustomItemType, status: Schema.CustomRequestStatus, nextStatuses: Array<Schema.CustomRequestStatus>, designDescription: string, estimatedQuantity: number | null, specialInstructions: string | null, createdAt: string, quoteNote: string | null, withheldReason: string | null, quotedPrice: { __typename: 'Money', minor: number } | null } }
    | { __typename: 'CustomRequestStepRefusedError', message: string, code: string }
   };

export type DeclineCustomRequestMutationVariables = Exact<{
  id: string;
}>;


export type DeclineCustomRequestMutation = { __typename: 'Mutation', declineCustomRequest:
    | { __typename: 'CustomRequestStepRefusedError', message: string, code: string }
    | { __typename: 'DeclineCustomRequestSuccess', data: { __typename: 'CustomRequest', id: string, itemType: Schema.CustomItemType, status: Schema.CustomRequestStatus, nextStatuses: Array<Schema.CustomRequestStatus>, designDescription: string, estimatedQuantity: number | null, specialInstructions: string | null, createdAt: string, quoteNote: string | null, withheldReason: string | null, quotedPrice: { __typename: 'Money', minor: number } | null } }
   };

export const StoreRequestFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StoreRequest"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CustomRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"itemType"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"nextStatuses"}},{"kind":"Field","name":{"kind":"Name","value":"designDescription"}},{"kind":"Field","name":{"kind":"Name","value":"estimatedQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"specialInstructions"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"quoteNote"}},{"kind":"Field","name":{"kind":"Name","value":"withheldReason"}},{"kind":"Field","name":{"kind":"Name","value":"quotedPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minor"}}]}}]}}]} as unknown as DocumentNode<StoreRequestFragment, unknown>;
export const CustomRequestsTabDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CustomRequestsTab"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"artistId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"artist"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"artistId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"customRequests"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StoreRequest"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StoreRequest"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CustomRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"itemType"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"nextStatuses"}},{"kind":"Field","name":{"kind":"Name","value":"designDescription"}},{"kind":"Field","name":{"kind":"Name","value":"estimatedQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"specialInstructions"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"quoteNote"}},{"kind":"Field","name":{"kind":"Name","value":"withheldReason"}},{"kind":"Field","name":{"kind":"Name","value":"quotedPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minor"}}]}}]}}]} as unknown as DocumentNode<CustomRequestsTabQuery, CustomRequestsTabQueryVariables>;
export const SubmitCustomRequestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SubmitCustomRequest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SubmitCustomRequestInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"submitCustomRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SubmitCustomRequestMutation, SubmitCustomRequestMutationVariables>;
export const ApproveCustomRequestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ApproveCustomRequest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"approveCustomRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ApproveCustomRequestSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StoreRequest"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CustomRequestStepRefusedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StoreRequest"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CustomRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"itemType"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"nextStatuses"}},{"kind":"Field","name":{"kind":"Name","value":"designDescription"}},{"kind":"Field","name":{"kind":"Name","value":"estimatedQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"specialInstructions"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"quoteNote"}},{"kind":"Field","name":{"kind":"Name","value":"withheldReason"}},{"kind":"Field","name":{"kind":"Name","value":"quotedPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minor"}}]}}]}}]} as unknown as DocumentNode<ApproveCustomRequestMutation, ApproveCustomRequestMutationVariables>;
export const DeclineCustomRequestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeclineCustomRequest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"declineCustomRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeclineCustomRequestSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StoreRequest"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CustomRequestStepRefusedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StoreRequest"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CustomRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"itemType"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"nextStatuses"}},{"kind":"Field","name":{"kind":"Name","value":"designDescription"}},{"kind":"Field","name":{"kind":"Name","value":"estimatedQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"specialInstructions"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"quoteNote"}},{"kind":"Field","name":{"kind":"Name","value":"withheldReason"}},{"kind":"Field","name":{"kind":"Name","value":"quotedPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minor"}}]}}]}}]} as unknown as DocumentNode<DeclineCustomRequestMutation, DeclineCustomRequestMutationVariables>;
export const useCustomRequestsTabQuery = (options: useQuery.Options<CustomRequestsTabQuery, CustomRequestsTabQueryVariables> & ({ variables: CustomRequestsTabQueryVariables } | { skip: boolean })) => useQuery(CustomRequestsTabDocument, options as useQuery.Options<CustomRequestsTabQuery, CustomRequestsTabQueryVariables>)
export const useSubmitCustomRequestMutation = (options?: useMutation.Options<SubmitCustomRequestMutation, SubmitCustomRequestMutationVariables>) => useMutation(SubmitCustomRequestDocument, options as useMutation.Options<SubmitCustomRequestMutation, SubmitCustomRequestMutationVariables>)
export const useApproveCustomRequestMutation = (options?: useMutation.Options<ApproveCustomRequestMutation, ApproveCustomRequestMutationVariables>) => useMutation(ApproveCustomRequestDocument, options as useMutation.Options<ApproveCustomRequestMutation, ApproveCustomRequestMutationVariables>)
export const useDeclineCustomRequestMutation = (options?: useMutation.Options<DeclineCustomRequestMutation, DeclineCustomRequestMutationVariables>) => useMutation(DeclineCustomRequestDocument, options as useMutation.Options<DeclineCustomRequestMutation, DeclineCustomRequestMutationVariables>)