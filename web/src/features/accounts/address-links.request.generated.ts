/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../app/schema-types.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type VerifyAddressMutationVariables = Exact<{
  token: string;
}>;


export type VerifyAddressMutation = { __typename: 'Mutation', verifyAddress: string };

export type ConfirmAddressChangeMutationVariables = Exact<{
  token: string;
}>;


export type ConfirmAddressChangeMutation = { __typename: 'Mutation', confirmAddressChange:
    | { __typename: 'ConfirmAddressChangeSuccess' }
    | { __typename: 'EmailTakenError', message: string }
   };

export type FreezeAccountMutationVariables = Exact<{
  token: string;
}>;


export type FreezeAccountMutation = { __typename: 'Mutation', freezeAccount: string };


export const VerifyAddressDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"VerifyAddress"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"verifyAddress"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}]}]}}]} as unknown as DocumentNode<VerifyAddressMutation, VerifyAddressMutationVariables>;
export const ConfirmAddressChangeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConfirmAddressChange"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"confirmAddressChange"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ConfirmAddressChangeMutation, ConfirmAddressChangeMutationVariables>;
export const FreezeAccountDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"FreezeAccount"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"freezeAccount"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}]}]}}]} as unknown as DocumentNode<FreezeAccountMutation, FreezeAccountMutationVariables>;
export const VerifyAddressRequest = {"operationName":"VerifyAddress","text":"mutation VerifyAddress($token:String!){verifyAddress(token:$token)}"} as { operationName: string; text: string; types?: (variables: VerifyAddressMutationVariables) => VerifyAddressMutation }
export const ConfirmAddressChangeRequest = {"operationName":"ConfirmAddressChange","text":"mutation ConfirmAddressChange($token:String!){confirmAddressChange(token:$token){...on Error{message __typename}__typename}}"} as { operationName: string; text: string; types?: (variables: ConfirmAddressChangeMutationVariables) => ConfirmAddressChangeMutation }
export const FreezeAccountRequest = {"operationName":"FreezeAccount","text":"mutation FreezeAccount($token:String!){freezeAccount(token:$token)}"} as { operationName: string; text: string; types?: (variables: FreezeAccountMutationVariables) => FreezeAccountMutation }