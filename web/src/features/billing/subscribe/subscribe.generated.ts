/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../../app/schema-types.generated.ts';

import { useQuery, useMutation } from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Where a subscription stands. */
export type SubscriptionState =
  /** It is paid, and goes on. */
  | 'active'
  /** It ended. */
  | 'canceled'
  /** It waits for its first payment. */
  | 'incomplete'
  /** There never was one. */
  | 'none'
  /** A renewal was not paid. */
  | 'past_due';

export type SubscriptionStateFragment = { __typename: 'SubscriptionStatus', isSubscribed: boolean, state: Schema.SubscriptionState, currentPeriodEnd: string | null, cancelAtPeriodEnd: boolean, hasPortal: boolean, card: { __typename: 'PaymentCard', brand: string, last4: string, expMonth: number, expYear: number } | null };

export type SubscriptionStateQueryVariables = Exact<{ [key: string]: never; }>;


export type SubscriptionStateQuery = { __typename: 'Query', subscription: { __typename: 'SubscriptionStatus', isSubscribed: boolean, state: Schema.SubscriptionState, currentPeriodEnd: string | null, cancelAtPeriodEnd: boolean, hasPortal: boolean, card: { __typename: 'PaymentCard', brand: string, last4: string, expMonth: number, expYear: number } | null } };

export type CreateSubscriptionMutationVariables = Exact<{ [key: string]: never; }>;


export type CreateSubscriptionMutation = { __typename: 'Mutation', createSubscription:
    | { __typename: 'AlreadySubscribedError', message: string, code: string }
    | { __typename: 'CreateSubscriptionSuccess', data: { __typename: 'PendingSubscription', clientSecret: string, provider: string, publishableKey: string | null } }
    | { __typename: 'PaymentFailedError', message: string, code: string }
   };

export type CancelSubscriptionMutationVariables = Exact<{ [key: string]: never; }>;


export type CancelSubscriptionMutation = { __typename: 'Mutation', cancelSubscription:
    | { __typename: 'CancelSubscriptionSuccess', data: { __typename: 'SubscriptionStatus', isSubscribed: boolean, state: Schema.SubscriptionState, currentPeriodEnd: string | null, cancelAtPeriodEnd: boolean, hasPortal: boolean, card: { __typename: 'PaymentCard', brand: string, last4: string, expMonth: number, expYear: number } | null } }
    | { __typename: 'NotSubscribedError', message: string, code: string }
    | { __typename: 'PaymentFailedError', message: string, code: string }
   };

export type ResumeSubscriptionMutationVariables = Exact<{ [key: string]: never; }>;


export type ResumeSubscriptionMutation = { __typename: 'Mutation', resumeSubscription:
    | { __typename: 'NotSubscribedError', message: string, code: string }
    | { __typename: 'PaymentFailedError', message: string, code: string }
    | { __typename: 'ResumeSubscriptionSuccess', data: { __typename: 'SubscriptionStatus', isSubscribed: boolean, state: Schema.SubscriptionState, currentPeriodEnd: string | null, cancelAtPeriodEnd: boolean, hasPortal: boolean, card: { __typename: 'PaymentCard', brand: string, last4: string, expMonth: number, expYear: number } | null } }
   };

export type OpenBillingPortalMutationVariables = Exact<{ [key: string]: never; }>;


export type OpenBillingPortalMutation = { __typename: 'Mutation', openBillingPortal:
    | { __typename: 'NotSubscribedError', message: string, code: string }
    | { __typename: 'OpenBillingPortalSuccess', data: { __typename: 'BillingPortal', url: string | null } }
    | { __typename: 'PaymentFailedError', message: string, code: string }
   };

export const SubscriptionStateFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SubscriptionState"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SubscriptionStatus"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isSubscribed"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"currentPeriodEnd"}},{"kind":"Field","name":{"kind":"Name","value":"cancelAtPeriodEnd"}},{"kind":"Field","name":{"kind":"Name","value":"hasPortal"}},{"kind":"Field","name":{"kind":"Name","value":"card"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"brand"}},{"kind":"Field","name":{"kind":"Name","value":"last4"}},{"kind":"Field","name":{"kind":"Name","value":"expMonth"}},{"kind":"Field","name":{"kind":"Name","value":"expYear"}}]}}]}}]} as unknown as DocumentNode<SubscriptionStateFragment, unknown>;
export const SubscriptionStateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SubscriptionState"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscription"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SubscriptionState"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SubscriptionState"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SubscriptionStatus"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isSubscribed"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"currentPeriodEnd"}},{"kind":"Field","name":{"kind":"Name","value":"cancelAtPeriodEnd"}},{"kind":"Field","name":{"kind":"Name","value":"hasPortal"}},{"kind":"Field","name":{"kind":"Name","value":"card"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"brand"}},{"kind":"Field","name":{"kind":"Name","value":"last4"}},{"kind":"Field","name":{"kind":"Name","value":"expMonth"}},{"kind":"Field","name":{"kind":"Name","value":"expYear"}}]}}]}}]} as unknown as DocumentNode<SubscriptionStateQuery, SubscriptionStateQueryVariables>;
export const CreateSubscriptionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateSubscription"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createSubscription"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CreateSubscriptionSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clientSecret"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"publishableKey"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<CreateSubscriptionMutation, CreateSubscriptionMutationVariables>;
export const CancelSubscriptionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelSubscription"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelSubscription"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CancelSubscriptionSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SubscriptionState"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SubscriptionState"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SubscriptionStatus"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isSubscribed"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"currentPeriodEnd"}},{"kind":"Field","name":{"kind":"Name","value":"cancelAtPeriodEnd"}},{"kind":"Field","name":{"kind":"Name","value":"hasPortal"}},{"kind":"Field","name":{"kind":"Name","value":"card"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"brand"}},{"kind":"Field","name":{"kind":"Name","value":"last4"}},{"kind":"Field","name":{"kind":"Name","value":"expMonth"}},{"kind":"Field","name":{"kind":"Name","value":"expYear"}}]}}]}}]} as unknown as DocumentNode<CancelSubscriptionMutation, CancelSubscriptionMutationVariables>;
export const ResumeSubscriptionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResumeSubscription"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resumeSubscription"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ResumeSubscriptionSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SubscriptionState"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SubscriptionState"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SubscriptionStatus"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isSubscribed"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"currentPeriodEnd"}},{"kind":"Field","name":{"kind":"Name","value":"cancelAtPeriodEnd"}},{"kind":"Field","name":{"kind":"Name","value":"hasPortal"}},{"kind":"Field","name":{"kind":"Name","value":"card"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"brand"}},{"kind":"Field","name":{"kind":"Name","value":"last4"}},{"kind":"Field","name":{"kind":"Name","value":"expMonth"}},{"kind":"Field","name":{"kind":"Name","value":"expYear"}}]}}]}}]} as unknown as DocumentNode<ResumeSubscriptionMutation, ResumeSubscriptionMutationVariables>;
export const OpenBillingPortalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OpenBillingPortal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"openBillingPortal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OpenBillingPortalSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<OpenBillingPortalMutation, OpenBillingPortalMutationVariables>;
export const useSubscriptionStateQuery = (options?: useQuery.Options<SubscriptionStateQuery, SubscriptionStateQueryVariables>) => useQuery(SubscriptionStateDocument, options as useQuery.Options<SubscriptionStateQuery, SubscriptionStateQueryVariables>)
export const useCreateSubscriptionMutation = (options?: useMutation.Options<CreateSubscriptionMutation, CreateSubscriptionMutationVariables>) => useMutation(CreateSubscriptionDocument, options as useMutation.Options<CreateSubscriptionMutation, CreateSubscriptionMutationVariables>)
export const useCancelSubscriptionMutation = (options?: useMutation.Options<CancelSubscriptionMutation, CancelSubscriptionMutationVariables>) => useMutation(CancelSubscriptionDocument, options as useMutation.Options<CancelSubscriptionMutation, CancelSubscriptionMutationVariables>)
export const useResumeSubscriptionMutation = (options?: useMutation.Options<ResumeSubscriptionMutation, ResumeSubscriptionMutationVariables>) => useMutation(ResumeSubscriptionDocument, options as useMutation.Options<ResumeSubscriptionMutation, ResumeSubscriptionMutationVariables>)
export const useOpenBillingPortalMutation = (options?: useMutation.Options<OpenBillingPortalMutation, OpenBillingPortalMutationVariables>) => useMutation(OpenBillingPortalDocument, options as useMutation.Options<OpenBillingPortalMutation, OpenBillingPortalMutationVariables>)