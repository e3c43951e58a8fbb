/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../app/schema-types.generated.ts';

import { useQuery, useMutation } from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Somebody who shall join the staff. */
export type InviteStaffInput = {
  /** Email address: the link goes there. */
  email: string;
  /** What they shall be there for. */
  role: StaffRole;
};

/** What somebody of the staff is there for. An owner may everything. */
export type StaffRole =
  /** Artists who wait, songs, products and what the site says. */
  | 'editor'
  /** Refunds, payouts, reconciliation and statements. */
  | 'finance'
  /** Everything, including staff. */
  | 'owner'
  /** Accounts, orders, mail and custom requests. */
  | 'support';

export type StaffRowFragment = { __typename: 'StaffMember', id: string, username: string, email: string, role: Schema.StaffRole, createdAt: string, removalProposedBy: string | null };

export type StaffListQueryVariables = Exact<{ [key: string]: never; }>;


export type StaffListQuery = { __typename: 'Query', staff: Array<{ __typename: 'StaffMember', id: string, username: string, email: string, role: Schema.StaffRole, createdAt: string, removalProposedBy: string | null }>, staffInvitations: Array<{ __typename: 'StaffInvitation', id: string, email: string, role: Schema.StaffRole, invitedByName: string, expiresAt: string }> };

export type InviteStaffMutationVariables = Exact<{
  input: Schema.InviteStaffInput;
}>;


export type InviteStaffMutation = { __typename: 'Mutation', inviteStaff:
    | { __typename: 'AlreadyStaffError', message: string, code: string }
    | { __typename: 'InviteStaffSuccess', data: { __typename: 'StaffInvitation', id: string } }
   };

export type WithdrawStaffInvitationMutationVariables = Exact<{
  id: string;
}>;


export type WithdrawStaffInvitationMutation = { __typename: 'Mutation', withdrawStaffInvitation: string };

export type ChangeStaffRoleMutationVariables = Exact<{
  id: string;
  role: Schema.StaffRole;
}>;


export type ChangeStaffRoleMutation = { __typename: 'Mutation', changeStaffRole:
    | { __typename: 'ChangeStaffRoleSuccess', data: { __typename: 'StaffMember', id: string, username: string, email: string, role: Schema.StaffRole, createdAt: string, removalProposedBy: string | null } }
    | { __typename: 'LastOwnerError', message: string, code: string }
   };

export type ObjectToOwnerRemovalMutationVariables = Exact<{
  id: string;
}>;


export type ObjectToOwnerRemovalMutation = { __typename: 'Mutation', objectToOwnerRemoval: string };

export type StaffTokensQueryVariables = Exact<{ [key: string]: never; }>;


export type StaffTokensQuery = { __typename: 'Query', staffAccessTokens: Array<{ __typename: 'StaffAccessToken', id: string, owner: string, name: string, scopes: Array<string>, expiresAt: string, lastUsedAt: string | null }> | null };

export type RemoveStaffMutationVariables = Exact<{
  id: string;
}>;


export type RemoveStaffMutation = { __typename: 'Mutation', removeStaff:
    | { __typename: 'LastOwnerError', message: string, code: string }
    | { __typename: 'RemoveStaffSuccess', data: string }
   };

export const StaffRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StaffRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffMember"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"removalProposedBy"}}]}}]} as unknown as DocumentNode<StaffRowFragment, unknown>;
export const StaffListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StaffList"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"staff"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StaffRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"staffInvitations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"invitedByName"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StaffRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffMember"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"removalProposedBy"}}]}}]} as unknown as DocumentNode<StaffListQuery, StaffListQueryVariables>;
export const InviteStaffDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"InviteStaff"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"InviteStaffInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"inviteStaff"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InviteStaffSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<InviteStaffMutation, InviteStaffMutationVariables>;
export const WithdrawStaffInvitationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"WithdrawStaffInvitation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"withdrawStaffInvitation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<WithdrawStaffInvitationMutation, WithdrawStaffInvitationMutationVariables>;
export const ChangeStaffRoleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeStaffRole"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"role"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StaffRole"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeStaffRole"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"role"},"value":{"kind":"Variable","name":{"kind":"Name","value":"role"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChangeStaffRoleSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StaffRow"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StaffRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffMember"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"removalProposedBy"}}]}}]} as unknown as DocumentNode<ChangeStaffRoleMutation, ChangeStaffRoleMutationVariables>;
export const ObjectToOwnerRemovalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ObjectToOwnerRemoval"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"objectToOwnerRemoval"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<ObjectToOwnerRemovalMutation, ObjectToOwnerRemovalMutationVariables>;
export const StaffTokensDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StaffTokens"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"staffAccessTokens"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"owner"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}}]}}]} as unknown as DocumentNode<StaffTokensQuery, StaffTokensQueryVariables>;
export const RemoveStaffDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveStaff"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeStaff"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RemoveStaffSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<RemoveStaffMutation, RemoveStaffMutationVariables>;
export const useStaffListQuery = (options?: useQuery.Options<StaffListQuery, StaffListQueryVariables>) => useQuery(StaffListDocument, options as useQuery.Options<StaffListQuery, StaffListQueryVariables>)
export const useStaffTokensQuery = (options?: useQuery.Options<StaffTokensQuery, StaffTokensQueryVariables>) => useQuery(StaffTokensDocument, options as useQuery.Options<StaffTokensQuery, StaffTokensQueryVariables>)
export const useInviteStaffMutation = (options?: useMutation.Options<InviteStaffMutation, InviteStaffMutationVariables>) => useMutation(InviteStaffDocument, options as useMutation.Options<InviteStaffMutation, InviteStaffMutationVariables>)
export const useWithdrawStaffInvitationMutation = (options?: useMutation.Options<WithdrawStaffInvitationMutation, WithdrawStaffInvitationMutationVariables>) => useMutation(WithdrawStaffInvitationDocument, options as useMutation.Options<WithdrawStaffInvitationMutation, WithdrawStaffInvitationMutationVariables>)
export const useChangeStaffRoleMutation = (options?: useMutation.Options<ChangeStaffRoleMutation, ChangeStaffRoleMutationVariables>) => useMutation(ChangeStaffRoleDocument, options as useMutation.Options<ChangeStaffRoleMutation, ChangeStaffRoleMutationVariables>)
export const useObjectToOwnerRemovalMutation = (options?: useMutation.Options<ObjectToOwnerRemovalMutation, ObjectToOwnerRemovalMutationVariables>) => useMutation(ObjectToOwnerRemovalDocument, options as useMutation.Options<ObjectToOwnerRemovalMutation, ObjectToOwnerRemovalMutationVariables>)
export const useRemoveStaffMutation = (options?: useMutation.Options<RemoveStaffMutation, RemoveStaffMutationVariables>) => useMutation(RemoveStaffDocument, options as useMutation.Options<RemoveStaffMutation, RemoveStaffMutationVariables>)