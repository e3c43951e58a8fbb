/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../../app/schema-types.generated.ts';

import { useQuery, useMutation } from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SubscriptionStateQueryVariables = Exact<{ [key: string]: never; }>;


export type SubscriptionStateQuery = { __typename: 'Query', subscription: { __typename: 'SubscriptionStatus', isSubscribed: boolean, state: string, currentPeriodEnd: string | null, cancelAtPeriodEnd: boolean } };

export type CreateSubscriptionMutationVariables = Exact<{ [key: string]: never; }>;


export type CreateSubscriptionMutation = { __typename: 'Mutation', createSubscription:
    | { __typename: 'AlreadySubscribedError', message: string, code: string }
    | { __typename: 'CreateSubscriptionSuccess', data: { __typename: 'PendingSubscription', clientSecret: string, provider: string, publishableKey: string | null } }
   };


export const SubscriptionStateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SubscriptionState"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscription"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isSubscribed"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"currentPeriodEnd"}},{"kind":"Field","name":{"kind":"Name","value":"cancelAtPeriodEnd"}}]}}]}}]} as unknown as DocumentNode<SubscriptionStateQuery, SubscriptionStateQueryVariables>;
export const CreateSubscriptionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateSubscription"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createSubscription"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CreateSubscriptionSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clientSecret"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"publishableKey"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<CreateSubscriptionMutation, CreateSubscriptionMutationVariables>;
export const useSubscriptionStateQuery = (options?: useQuery.Options<SubscriptionStateQuery, SubscriptionStateQueryVariables>) => useQuery(SubscriptionStateDocument, options as useQuery.Options<SubscriptionStateQuery, SubscriptionStateQueryVariables>)
export const useCreateSubscriptionMutation = (options?: useMutation.Options<CreateSubscriptionMutation, CreateSubscriptionMutationVariables>) => useMutation(CreateSubscriptionDocument, options as useMutation.Options<CreateSubscriptionMutation, CreateSubscriptionMutationVariables>)