/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../../app/schema-types.generated.ts';

import { useMutation } from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A tip for an artist. */
export type CreateTipInput = {
  /** Whole cents, 100 to 50,000. */
  amountCents: number;
  /** Who gets it. */
  artistId: string;
  /** Makes a repetition safe: within 24 hours the same key with the same input answers the same result. Codes IDEMPOTENCY_KEY_REUSED with another input, IDEMPOTENCY_KEY_IN_USE while the first is under way. */
  idempotencyKey?: string | null | undefined;
  /** Up to 500 characters for the artist. */
  message?: string | null | undefined;
  /** Whether the artist may show the message to everybody; unless told, not. */
  thanks?: TipThanks | null | undefined;
};

/** What of a tip’s message its artist may show to everybody, as the tipper said. */
export type TipThanks =
  /** The message, with the display name. */
  | 'named'
  /** Nothing: it is for the artist alone. */
  | 'private'
  /** The message, without the name. */
  | 'unnamed';

export type CreateTipMutationVariables = Exact<{
  input: Schema.CreateTipInput;
}>;


export type CreateTipMutation = { __typename: 'Mutation', createTip:
    | { __typename: 'CreateTipSuccess', data: { __typename: 'PendingTip', tipId: string, clientSecret: string, provider: string, publishableKey: string | null } }
    | { __typename: 'PaymentFailedError', message: string, code: string }
   };


export const CreateTipDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateTip"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateTipInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createTip"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CreateTipSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tipId"}},{"kind":"Field","name":{"kind":"Name","value":"clientSecret"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"publishableKey"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<CreateTipMutation, CreateTipMutationVariables>;
export const useCreateTipMutation = (options?: useMutation.Options<CreateTipMutation, CreateTipMutationVariables>) => useMutation(CreateTipDocument, options as useMutation.Options<CreateTipMutation, CreateTipMutationVariables>)