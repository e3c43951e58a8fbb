/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../app/schema-types.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** An account in the staff. */
export type AcceptStaffInvitationInput = {
  /** At least 8 characters. */
  password: string;
  /** What stands in the link of the mail behind the #. */
  token: string;
  /** Sign-in name, at least 3 characters. */
  username: string;
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

export type StaffInvitationQueryVariables = Exact<{
  token: string;
}>;


export type StaffInvitationQuery = { __typename: 'Query', staffInvitation: { __typename: 'StaffInvitation', email: string, role: Schema.StaffRole, invitedByName: string } };

export type AcceptStaffInvitationMutationVariables = Exact<{
  input: Schema.AcceptStaffInvitationInput;
}>;


export type AcceptStaffInvitationMutation = { __typename: 'Mutation', acceptStaffInvitation:
    | { __typename: 'AcceptStaffInvitationSuccess', data: string }
    | { __typename: 'EmailTakenError', message: string, code: string }
    | { __typename: 'UsernameTakenError', message: string, code: string }
   };


export const StaffInvitationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StaffInvitation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"staffInvitation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"invitedByName"}}]}}]}}]} as unknown as DocumentNode<StaffInvitationQuery, StaffInvitationQueryVariables>;
export const AcceptStaffInvitationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AcceptStaffInvitation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AcceptStaffInvitationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"acceptStaffInvitation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AcceptStaffInvitationSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<AcceptStaffInvitationMutation, AcceptStaffInvitationMutationVariables>;
export const StaffInvitationRequest = {"operationName":"StaffInvitation","text":"query StaffInvitation($token:String!){staffInvitation(token:$token){email role invitedByName __typename}}"} as { operationName: string; text: string; types?: (variables: StaffInvitationQueryVariables) => StaffInvitationQuery }
export const AcceptStaffInvitationRequest = {"operationName":"AcceptStaffInvitation","text":"mutation AcceptStaffInvitation($input:AcceptStaffInvitationInput!){acceptStaffInvitation(input:$input){...on AcceptStaffInvitationSuccess{data __typename}...on Error{message code __typename}__typename}}"} as { operationName: string; text: string; types?: (variables: AcceptStaffInvitationMutationVariables) => AcceptStaffInvitationMutation }