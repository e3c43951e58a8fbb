/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../../app/schema-types.generated.ts';

import { useQuery, useMutation } from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Why an order was cancelled. REST writes a dash for the underscore. */
export type OrderCancelReason =
  /** It was not paid within 30 minutes. */
  | 'expired'
  /** The seller cancelled it before it was paid. */
  | 'refused'
  /** Another checkout of the same product took its place. */
  | 'replaced'
  /** It was paid late, and nothing was left: the money went back. */
  | 'sold_out'
  /** The buyer left the checkout. */
  | 'withdrawn';

/** What became of a refund that the buyer asked for. */
export type OrderRefundRequest =
  /** It waits for the seller. */
  | 'asked'
  /** The seller said no, and why. */
  | 'declined'
  /** The money went back. */
  | 'granted';

/** Where an order stands. It goes from pending to delivered without a step back; cancelled and refunded stand beside. */
export type OrderStatus =
  /** Ended without a sale. What was paid late went back. */
  | 'cancelled'
  /** Paid; of a release that is not out yet: pre-ordered. */
  | 'confirmed'
  /** Arrived; digital products are delivered by being paid. */
  | 'delivered'
  /** Placed; its stock is held for 30 minutes while it is paid. */
  | 'pending'
  /** Given back. */
  | 'refunded'
  /** On its way. */
  | 'shipped';

export type AskRefundMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type AskRefundMutation = { __typename: 'Mutation', askRefund:
    | { __typename: 'AskRefundSuccess', data: { __typename: 'Order', id: string, refundRequest: Schema.OrderRefundRequest | null, refundWish: string | null, mayAskRefund: boolean } }
    | { __typename: 'OrderStepRefusedError', message: string, code: string }
   };

export type MyOrdersQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type MyOrdersQuery = { __typename: 'Query', myOrders: { __typename: 'OrderConnection', edges: Array<{ __typename: 'OrderEdge', cursor: string, node: { __typename: 'Order', id: string, status: Schema.OrderStatus, cancelReason: Schema.OrderCancelReason | null, variant: string | null, quantity: number, createdAt: string, trackingNumber: string | null, downloadUrl: string | null, comesOutAt: string | null, refundReason: string | null, refundRequest: Schema.OrderRefundRequest | null, refundAnswer: string | null, mayAskRefund: boolean, totalPrice: { __typename: 'Money', minor: number }, artistEarnings: { __typename: 'Money', minor: number }, shipping: { __typename: 'Money', minor: number }, refunded: { __typename: 'Money', minor: number }, product: { __typename: 'Product', id: string, name: string, isDigital: boolean, releaseId: string | null, imageUrl: string | null, imageSrcSet: string | null, imageColor: string | null, artist: { __typename: 'Artist', id: string, name: string, username: string } | null } } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };


export const AskRefundDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AskRefund"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"askRefund"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AskRefundSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"refundRequest"}},{"kind":"Field","name":{"kind":"Name","value":"refundWish"}},{"kind":"Field","name":{"kind":"Name","value":"mayAskRefund"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderStepRefusedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<AskRefundMutation, AskRefundMutationVariables>;
export const MyOrdersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyOrders"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myOrders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"cancelReason"}},{"kind":"Field","name":{"kind":"Name","value":"variant"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"trackingNumber"}},{"kind":"Field","name":{"kind":"Name","value":"downloadUrl"}},{"kind":"Field","name":{"kind":"Name","value":"comesOutAt"}},{"kind":"Field","name":{"kind":"Name","value":"totalPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"artistEarnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"refundReason"}},{"kind":"Field","name":{"kind":"Name","value":"refundRequest"}},{"kind":"Field","name":{"kind":"Name","value":"refundAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"mayAskRefund"}},{"kind":"Field","name":{"kind":"Name","value":"shipping"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"refunded"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isDigital"}},{"kind":"Field","name":{"kind":"Name","value":"releaseId"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"imageSrcSet"}},{"kind":"Field","name":{"kind":"Name","value":"imageColor"}},{"kind":"Field","name":{"kind":"Name","value":"artist"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<MyOrdersQuery, MyOrdersQueryVariables>;
export const useMyOrdersQuery = (options: useQuery.Options<MyOrdersQuery, MyOrdersQueryVariables> & ({ variables: MyOrdersQueryVariables } | { skip: boolean })) => useQuery(MyOrdersDocument, options as useQuery.Options<MyOrdersQuery, MyOrdersQueryVariables>)
export const useAskRefundMutation = (options?: useMutation.Options<AskRefundMutation, AskRefundMutationVariables>) => useMutation(AskRefundDocument, options as useMutation.Options<AskRefundMutation, AskRefundMutationVariables>)