/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../app/schema-types.generated.ts';

import { useQuery, useMutation } from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A passkey that the browser made. */
export type AddPasskeyInput = {
  /** What the browser answered, as JSON: base64url texts. */
  credential: unknown;
  /** What you call it, 1 to 60 characters. */
  name: string;
  /** Of which account: user, artist or admin; the one that signed in last unless told. */
  userType?: string | null | undefined;
};

export type MyFactorsQueryVariables = Exact<{
  userType?: string | null | undefined;
}>;


export type MyFactorsQuery = { __typename: 'Query', myFactors: { __typename: 'MyFactors', canAdd: boolean, hasApp: boolean, recoveryCodesLeft: number, passkeys: Array<{ __typename: 'MyPasskey', id: string, name: string, createdAt: string, lastUsedAt: string | null }> } };

export type StartAuthenticatorAppMutationVariables = Exact<{
  userType?: string | null | undefined;
}>;


export type StartAuthenticatorAppMutation = { __typename: 'Mutation', startAuthenticatorApp: { __typename: 'NewAuthenticatorApp', secret: string, uri: string } };

export type ConfirmAuthenticatorAppMutationVariables = Exact<{
  userType?: string | null | undefined;
  code: string;
}>;


export type ConfirmAuthenticatorAppMutation = { __typename: 'Mutation', confirmAuthenticatorApp: Array<string> };

export type RemoveAuthenticatorAppMutationVariables = Exact<{
  userType?: string | null | undefined;
}>;


export type RemoveAuthenticatorAppMutation = { __typename: 'Mutation', removeAuthenticatorApp:
    | { __typename: 'LastSecondFactorError', message: string }
    | { __typename: 'RemoveAuthenticatorAppSuccess' }
   };

export type RenewRecoveryCodesMutationVariables = Exact<{
  userType?: string | null | undefined;
}>;


export type RenewRecoveryCodesMutation = { __typename: 'Mutation', renewRecoveryCodes: Array<string> };

export type StartPasskeyMutationVariables = Exact<{
  userType?: string | null | undefined;
}>;


export type StartPasskeyMutation = { __typename: 'Mutation', startPasskey: unknown };

export type AddPasskeyMutationVariables = Exact<{
  input: Schema.AddPasskeyInput;
}>;


export type AddPasskeyMutation = { __typename: 'Mutation', addPasskey: Array<string> };

export type RemovePasskeyMutationVariables = Exact<{
  id: string;
}>;


export type RemovePasskeyMutation = { __typename: 'Mutation', removePasskey:
    | { __typename: 'LastSecondFactorError', message: string }
    | { __typename: 'RemovePasskeySuccess' }
   };


export const MyFactorsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyFactors"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userType"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myFactors"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userType"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userType"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canAdd"}},{"kind":"Field","name":{"kind":"Name","value":"hasApp"}},{"kind":"Field","name":{"kind":"Name","value":"recoveryCodesLeft"}},{"kind":"Field","name":{"kind":"Name","value":"passkeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}}]}}]}}]} as unknown as DocumentNode<MyFactorsQuery, MyFactorsQueryVariables>;
export const StartAuthenticatorAppDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartAuthenticatorApp"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userType"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startAuthenticatorApp"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userType"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userType"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secret"}},{"kind":"Field","name":{"kind":"Name","value":"uri"}}]}}]}}]} as unknown as DocumentNode<StartAuthenticatorAppMutation, StartAuthenticatorAppMutationVariables>;
export const ConfirmAuthenticatorAppDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConfirmAuthenticatorApp"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userType"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"confirmAuthenticatorApp"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userType"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userType"}}},{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}}]}]}}]} as unknown as DocumentNode<ConfirmAuthenticatorAppMutation, ConfirmAuthenticatorAppMutationVariables>;
export const RemoveAuthenticatorAppDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveAuthenticatorApp"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userType"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeAuthenticatorApp"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userType"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userType"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<RemoveAuthenticatorAppMutation, RemoveAuthenticatorAppMutationVariables>;
export const RenewRecoveryCodesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RenewRecoveryCodes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userType"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"renewRecoveryCodes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userType"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userType"}}}]}]}}]} as unknown as DocumentNode<RenewRecoveryCodesMutation, RenewRecoveryCodesMutationVariables>;
export const StartPasskeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartPasskey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userType"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startPasskey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userType"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userType"}}}]}]}}]} as unknown as DocumentNode<StartPasskeyMutation, StartPasskeyMutationVariables>;
export const AddPasskeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddPasskey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddPasskeyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addPasskey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}]}]}}]} as unknown as DocumentNode<AddPasskeyMutation, AddPasskeyMutationVariables>;
export const RemovePasskeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemovePasskey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removePasskey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<RemovePasskeyMutation, RemovePasskeyMutationVariables>;
export const useMyFactorsQuery = (options?: useQuery.Options<MyFactorsQuery, MyFactorsQueryVariables>) => useQuery(MyFactorsDocument, options as useQuery.Options<MyFactorsQuery, MyFactorsQueryVariables>)
export const useStartAuthenticatorAppMutation = (options?: useMutation.Options<StartAuthenticatorAppMutation, StartAuthenticatorAppMutationVariables>) => useMutation(StartAuthenticatorAppDocument, options as useMutation.Options<StartAuthenticatorAppMutation, StartAuthenticatorAppMutationVariables>)
export const useConfirmAuthenticatorAppMutation = (options?: useMutation.Options<ConfirmAuthenticatorAppMutation, ConfirmAuthenticatorAppMutationVariables>) => useMutation(ConfirmAuthenticatorAppDocument, options as useMutation.Options<ConfirmAuthenticatorAppMutation, ConfirmAuthenticatorAppMutationVariables>)
export const useRemoveAuthenticatorAppMutation = (options?: useMutation.Options<RemoveAuthenticatorAppMutation, RemoveAuthenticatorAppMutationVariables>) => useMutation(RemoveAuthenticatorAppDocument, options as useMutation.Options<RemoveAuthenticatorAppMutation, RemoveAuthenticatorAppMutationVariables>)
export const useRenewRecoveryCodesMutation = (options?: useMutation.Options<RenewRecoveryCodesMutation, RenewRecoveryCodesMutationVariables>) => useMutation(RenewRecoveryCodesDocument, options as useMutation.Options<RenewRecoveryCodesMutation, RenewRecoveryCodesMutationVariables>)
export const useStartPasskeyMutation = (options?: useMutation.Options<StartPasskeyMutation, StartPasskeyMutationVariables>) => useMutation(StartPasskeyDocument, options as useMutation.Options<StartPasskeyMutation, StartPasskeyMutationVariables>)
export const useAddPasskeyMutation = (options?: useMutation.Options<AddPasskeyMutation, AddPasskeyMutationVariables>) => useMutation(AddPasskeyDocument, options as useMutation.Options<AddPasskeyMutation, AddPasskeyMutationVariables>)
export const useRemovePasskeyMutation = (options?: useMutation.Options<RemovePasskeyMutation, RemovePasskeyMutationVariables>) => useMutation(RemovePasskeyDocument, options as useMutation.Options<RemovePasskeyMutation, RemovePasskeyMutationVariables>)