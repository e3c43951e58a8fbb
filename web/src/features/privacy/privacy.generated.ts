/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../app/schema-types.generated.ts';

import { useQuery, useMutation } from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** How far an archive is. */
export type DataExportState =
  /** It could not be made; another can be asked for. */
  | 'failed'
  /** It can be downloaded. */
  | 'ready'
  /** It is being made. */
  | 'running'
  /** Asked for; nothing is made yet. */
  | 'waiting';

/** Which account, and what becomes of what hangs on it. */
export type DeleteMyAccountInput = {
  /** Of an artist: give up money that was not paid out. False unless told. */
  giveUpMoney?: boolean | null | undefined;
  /** Of an artist: who bought digital products can go on downloading them. True unless told. */
  keepDownloads?: boolean | null | undefined;
  /** Its password. */
  password: string;
  /** Of which account: user, artist or admin; the one that signed in last unless told. */
  userType?: string | null | undefined;
};

export type MyDataExportFieldsFragment = { __typename: 'MyDataExport', id: string, state: Schema.DataExportState, percent: number, records: number, bytes: number | null, expiresAt: string | null, downloadPath: string | null };

export type MyDataExportQueryVariables = Exact<{
  userType?: string | null | undefined;
}>;


export type MyDataExportQuery = { __typename: 'Query', myDataExport: { __typename: 'MyDataExport', id: string, state: Schema.DataExportState, percent: number, records: number, bytes: number | null, expiresAt: string | null, downloadPath: string | null } | null };

export type RequestDataExportMutationVariables = Exact<{
  userType?: string | null | undefined;
}>;


export type RequestDataExportMutation = { __typename: 'Mutation', requestDataExport:
    | { __typename: 'ExportUnderWayError', message: string, code: string }
    | { __typename: 'RequestDataExportSuccess', data: { __typename: 'MyDataExport', id: string, state: Schema.DataExportState, percent: number, records: number, bytes: number | null, expiresAt: string | null, downloadPath: string | null } }
   };

export type MyAccountDeletionQueryVariables = Exact<{
  userType?: string | null | undefined;
}>;


export type MyAccountDeletionQuery = { __typename: 'Query', myAccountDeletion: { __typename: 'AccountDeletionPreview', comeBackDays: number, concerns: Array<{ __typename: 'DeletionConcern', code: string, message: string, canBeGivenUp: boolean }> } };

export type DeleteMyAccountMutationVariables = Exact<{
  input: Schema.DeleteMyAccountInput;
}>;


export type DeleteMyAccountMutation = { __typename: 'Mutation', deleteMyAccount:
    | { __typename: 'DeleteMyAccountSuccess', data: { __typename: 'ClosedAccount', deletesAt: string } }
    | { __typename: 'DeletionInTheWayError', message: string, code: string }
   };

export const MyDataExportFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MyDataExportFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MyDataExport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"percent"}},{"kind":"Field","name":{"kind":"Name","value":"records"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"downloadPath"}}]}}]} as unknown as DocumentNode<MyDataExportFieldsFragment, unknown>;
export const MyDataExportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyDataExport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userType"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myDataExport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userType"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userType"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MyDataExportFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MyDataExportFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MyDataExport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"percent"}},{"kind":"Field","name":{"kind":"Name","value":"records"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"downloadPath"}}]}}]} as unknown as DocumentNode<MyDataExportQuery, MyDataExportQueryVariables>;
export const RequestDataExportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestDataExport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userType"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestDataExport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userType"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userType"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RequestDataExportSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MyDataExportFields"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MyDataExportFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MyDataExport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"percent"}},{"kind":"Field","name":{"kind":"Name","value":"records"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"downloadPath"}}]}}]} as unknown as DocumentNode<RequestDataExportMutation, RequestDataExportMutationVariables>;
export const MyAccountDeletionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyAccountDeletion"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userType"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myAccountDeletion"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userType"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userType"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"concerns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"canBeGivenUp"}}]}},{"kind":"Field","name":{"kind":"Name","value":"comeBackDays"}}]}}]}}]} as unknown as DocumentNode<MyAccountDeletionQuery, MyAccountDeletionQueryVariables>;
export const DeleteMyAccountDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteMyAccount"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteMyAccountInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteMyAccount"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteMyAccountSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletesAt"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<DeleteMyAccountMutation, DeleteMyAccountMutationVariables>;
export const useMyDataExportQuery = (options?: useQuery.Options<MyDataExportQuery, MyDataExportQueryVariables>) => useQuery(MyDataExportDocument, options as useQuery.Options<MyDataExportQuery, MyDataExportQueryVariables>)
export const useMyAccountDeletionQuery = (options?: useQuery.Options<MyAccountDeletionQuery, MyAccountDeletionQueryVariables>) => useQuery(MyAccountDeletionDocument, options as useQuery.Options<MyAccountDeletionQuery, MyAccountDeletionQueryVariables>)
export const useRequestDataExportMutation = (options?: useMutation.Options<RequestDataExportMutation, RequestDataExportMutationVariables>) => useMutation(RequestDataExportDocument, options as useMutation.Options<RequestDataExportMutation, RequestDataExportMutationVariables>)
export const useDeleteMyAccountMutation = (options?: useMutation.Options<DeleteMyAccountMutation, DeleteMyAccountMutationVariables>) => useMutation(DeleteMyAccountDocument, options as useMutation.Options<DeleteMyAccountMutation, DeleteMyAccountMutationVariables>)