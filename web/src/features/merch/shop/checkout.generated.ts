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

/** A checkout of one product. */
export type PlaceOrderInput = {
  /** Where you are reached; your account’s address unless told. */
  buyerEmail?: string | null | undefined;
  /** Makes a repetition safe: within 24 hours the same key with the same input answers the same result. Codes IDEMPOTENCY_KEY_REUSED with another input, IDEMPOTENCY_KEY_IN_USE while the first is under way. */
  idempotencyKey?: string | null | undefined;
  /** What you pay for one, in whole cents: the price, or more of what `paysMore`. The price unless told. */
  priceCents?: number | null | undefined;
  /** What is bought. */
  productId: string;
  /** 1 to 10; 1 unless told. Digital products are bought once. */
  quantity?: number | null | undefined;
  /** Required for physical products. */
  shippingAddress?: ShippingAddressInput | null | undefined;
  /** Which of its variants; required where the product has some. */
  variantId?: string | null | undefined;
};

/** Where a physical order goes. */
export type ShippingAddressInput = {
  /** City. */
  city: string;
  /** ISO 3166-1 code of two letters. */
  country: string;
  /** Street and number. */
  line1: string;
  /** Apartment, floor and the like. */
  line2?: string | null | undefined;
  /** Who gets it. */
  name: string;
  /** Postal code. */
  postalCode: string;
  /** State or province. */
  region?: string | null | undefined;
};

export type CheckoutOrderFragment = { __typename: 'Order', id: string, status: Schema.OrderStatus, cancelReason: Schema.OrderCancelReason | null, variant: string | null, quantity: number, downloadUrl: string | null, comesOutAt: string | null, buyerEmail: string, shipping: { __typename: 'Money', minor: number }, totalPrice: { __typename: 'Money', minor: number } };

export type PlaceOrderMutationVariables = Exact<{
  input: Schema.PlaceOrderInput;
}>;


export type PlaceOrderMutation = { __typename: 'Mutation', placeOrder:
    | { __typename: 'BoughtAlreadyError', message: string, code: string }
    | { __typename: 'NotForSaleError', message: string, code: string }
    | { __typename: 'PaymentFailedError', message: string, code: string }
    | { __typename: 'PaymentUnderWayError', message: string, code: string }
    | { __typename: 'PlaceOrderSuccess', data: { __typename: 'PlacedOrder', clientSecret: string | null, provider: string, publishableKey: string | null, order: { __typename: 'Order', id: string, status: Schema.OrderStatus, cancelReason: Schema.OrderCancelReason | null, variant: string | null, quantity: number, downloadUrl: string | null, comesOutAt: string | null, buyerEmail: string, shipping: { __typename: 'Money', minor: number }, totalPrice: { __typename: 'Money', minor: number } } } }
    | { __typename: 'SoldOutError', message: string, code: string, available: number }
   };

export type WithdrawOrderMutationVariables = Exact<{
  id: string;
}>;


export type WithdrawOrderMutation = { __typename: 'Mutation', withdrawOrder:
    | { __typename: 'OrderStepRefusedError', message: string, code: string }
    | { __typename: 'WithdrawOrderSuccess', data: { __typename: 'Order', id: string, status: Schema.OrderStatus } }
   };

export type CheckoutOrderStateQueryVariables = Exact<{
  id: string;
}>;


export type CheckoutOrderStateQuery = { __typename: 'Query', order: { __typename: 'Order', id: string, status: Schema.OrderStatus, cancelReason: Schema.OrderCancelReason | null, variant: string | null, quantity: number, downloadUrl: string | null, comesOutAt: string | null, buyerEmail: string, shipping: { __typename: 'Money', minor: number }, totalPrice: { __typename: 'Money', minor: number } } };

export const CheckoutOrderFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CheckoutOrder"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"cancelReason"}},{"kind":"Field","name":{"kind":"Name","value":"variant"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"shipping"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"downloadUrl"}},{"kind":"Field","name":{"kind":"Name","value":"comesOutAt"}},{"kind":"Field","name":{"kind":"Name","value":"buyerEmail"}}]}}]} as unknown as DocumentNode<CheckoutOrderFragment, unknown>;
export const PlaceOrderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PlaceOrder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PlaceOrderInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"placeOrder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PlaceOrderSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clientSecret"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"publishableKey"}},{"kind":"Field","name":{"kind":"Name","value":"order"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CheckoutOrder"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoldOutError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"available"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotForSaleError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BoughtAlreadyError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaymentUnderWayError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaymentFailedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CheckoutOrder"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"cancelReason"}},{"kind":"Field","name":{"kind":"Name","value":"variant"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"shipping"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"downloadUrl"}},{"kind":"Field","name":{"kind":"Name","value":"comesOutAt"}},{"kind":"Field","name":{"kind":"Name","value":"buyerEmail"}}]}}]} as unknown as DocumentNode<PlaceOrderMutation, PlaceOrderMutationVariables>;
export const WithdrawOrderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"WithdrawOrder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"withdrawOrder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WithdrawOrderSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderStepRefusedError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<WithdrawOrderMutation, WithdrawOrderMutationVariables>;
export const CheckoutOrderStateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CheckoutOrderState"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CheckoutOrder"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CheckoutOrder"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"cancelReason"}},{"kind":"Field","name":{"kind":"Name","value":"variant"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"shipping"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"downloadUrl"}},{"kind":"Field","name":{"kind":"Name","value":"comesOutAt"}},{"kind":"Field","name":{"kind":"Name","value":"buyerEmail"}}]}}]} as unknown as DocumentNode<CheckoutOrderStateQuery, CheckoutOrderStateQueryVariables>;
export const useCheckoutOrderStateQuery = (options: useQuery.Options<CheckoutOrderStateQuery, CheckoutOrderStateQueryVariables> & ({ variables: CheckoutOrderStateQueryVariables } | { skip: boolean })) => useQuery(CheckoutOrderStateDocument, options as useQuery.Options<CheckoutOrderStateQuery, CheckoutOrderStateQueryVariables>)
export const usePlaceOrderMutation = (options?: useMutation.Options<PlaceOrderMutation, PlaceOrderMutationVariables>) => useMutation(PlaceOrderDocument, options as useMutation.Options<PlaceOrderMutation, PlaceOrderMutationVariables>)
export const useWithdrawOrderMutation = (options?: useMutation.Options<WithdrawOrderMutation, WithdrawOrderMutationVariables>) => useMutation(WithdrawOrderDocument, options as useMutation.Options<WithdrawOrderMutation, WithdrawOrderMutationVariables>)