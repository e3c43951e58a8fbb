/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../app/schema-types.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Who appeals. */
export type AppealSide =
  /** Whose it is. */
  | 'owner'
  /** Who reported or claimed it. */
  | 'reporter';

/** A counter-notice: says under penalty that something was hidden by mistake. */
export type CounterDecisionInput = {
  /** True: you consent to the jurisdiction of the court, and accept service of process. */
  jurisdiction: boolean;
  /** True: under penalty of perjury, you believe in good faith that it was hidden by mistake. */
  mistake: boolean;
  /** Your full name. */
  name: string;
  /** Your phone number. */
  phone: string;
  /** Where the claimant may serve papers. */
  postalAddress: string;
  /** Your full name, in the place of a signature. */
  signature: string;
};

/** What became of a counter-notice. */
export type CounterNoticeState =
  /** They did: it stays hidden. */
  | 'court'
  /** A claimant says that they went to court; staff looks at it. Nothing is put back. */
  | 'court_said'
  /** It was put back. */
  | 'put_back'
  /** It is restored on its date. */
  | 'waiting';

/** What is done about something that was reported. */
export type ModerationAction =
  /** Nothing: no rule was broken. */
  | 'dismissed'
  /** Its artist’s payouts wait; what is earned stays theirs. */
  | 'payouts_held'
  /** Nobody sees it, and it is deleted for good when the time to appeal is over. */
  | 'removed'
  /** The account of its owner is suspended. */
  | 'suspended'
  /** Nobody sees it but its owner and staff. */
  | 'withheld';

/** What is wrong with something that was published: named by kind and id, or by the address of its page. */
export type ReportContentInput = {
  /** Instead of both: the address of its page, or of the picture. */
  address?: string | null | undefined;
  /** With the reason rights, which needs it: what a claim needs. */
  claim?: RightsClaimInput | null | undefined;
  /** Where the answer goes; the address of your account where you are signed in. */
  email?: string | null | undefined;
  /** True: what you say is true as far as you know. */
  goodFaith: boolean;
  /** Its id. */
  id?: string | null | undefined;
  /** What kind of thing it is. */
  kind?: ReportableKind | null | undefined;
  /** Your name; that of your account where you are signed in. */
  name?: string | null | undefined;
  /** What is wrong. */
  reason: ReportReason;
  /** Why: what you saw or heard, and where; at least 10 characters. */
  text: string;
};

/** What is wrong with something that was published. */
export type ReportReason =
  /** It attacks people for what they are. */
  | 'hateful'
  /** The law forbids it. */
  | 'illegal'
  /** It pretends to be somebody or something else. */
  | 'misleading'
  /** A program made it, against the rule that music is made by people. */
  | 'not_made_by_people'
  /** Something else; the text says what. */
  | 'other'
  /** It belongs to somebody else. */
  | 'rights'
  /** It is pornographic, or explicit without a label. */
  | 'sexual'
  /** It was put up in bulk, or is advertising. */
  | 'spam';

/** What kind of thing somebody published. */
export type ReportableKind =
  /** Artist. */
  | 'artist'
  /** Comment. */
  | 'comment'
  /** Custom request. */
  | 'custom_request'
  /** Of a part that is switched off here; nothing of it can be reported. */
  | 'other'
  /** Picture. */
  | 'picture'
  /** Playlist. */
  | 'playlist'
  /** Post. */
  | 'post'
  /** Product. */
  | 'product'
  /** Release. */
  | 'release'
  /** Song. */
  | 'song';

/** What a report about rights says beside. */
export type RightsClaimInput = {
  /** True: it is accurate, and under penalty of perjury you hold the rights or act for who does. */
  accurate: boolean;
  /** Who holds the rights: you, or for whom you act. */
  holder: string;
  /** Where you can be reached by post. */
  postalAddress: string;
  /** Your full name, in the place of a signature. */
  signature: string;
  /** The copied work: its title, and where it can be seen or heard. */
  work: string;
};

export type ReportContentMutationVariables = Exact<{
  input: Schema.ReportContentInput;
}>;


export type ReportContentMutation = { __typename: 'Mutation', reportContent: { __typename: 'ReportReceipt', reference: string, email: string } };

export type ShownDecisionFragment = { __typename: 'ModerationDecision', action: Schema.ModerationAction, facts: string, rule: number | null, ruleTitle: string | null, automatic: boolean, decidedAt: string, removeAt: string | null, removedAt: string | null };

export type AppealedDecisionFragment = { __typename: 'DecisionToAppeal', title: string, side: Schema.AppealSide, appealableUntil: string, isAppealed: boolean, isCountered: boolean, decision: { __typename: 'ModerationDecision', action: Schema.ModerationAction, facts: string, rule: number | null, ruleTitle: string | null, automatic: boolean, decidedAt: string, removeAt: string | null, removedAt: string | null } };

export type DecisionToAppealQueryVariables = Exact<{
  token: string;
}>;


export type DecisionToAppealQuery = { __typename: 'Query', decisionToAppeal: { __typename: 'DecisionToAppeal', title: string, side: Schema.AppealSide, appealableUntil: string, isAppealed: boolean, isCountered: boolean, decision: { __typename: 'ModerationDecision', action: Schema.ModerationAction, facts: string, rule: number | null, ruleTitle: string | null, automatic: boolean, decidedAt: string, removeAt: string | null, removedAt: string | null } } | null };

export type AppealDecisionMutationVariables = Exact<{
  token: string;
  text: string;
}>;


export type AppealDecisionMutation = { __typename: 'Mutation', appealDecision: { __typename: 'DecisionToAppeal', title: string, side: Schema.AppealSide, appealableUntil: string, isAppealed: boolean, isCountered: boolean, decision: { __typename: 'ModerationDecision', action: Schema.ModerationAction, facts: string, rule: number | null, ruleTitle: string | null, automatic: boolean, decidedAt: string, removeAt: string | null, removedAt: string | null } } };

export type ModerationFiguresQueryVariables = Exact<{ [key: string]: never; }>;


export type ModerationFiguresQuery = { __typename: 'Query', moderationFigures: Array<{ __typename: 'ModerationMonth', month: string, reports: number, dismissed: number, withheld: number, removed: number, suspended: number, payoutsHeld: number, appeals: number, reversed: number, medianMinutes: number | null }> | null };

export type CounteredDecisionFragment = { __typename: 'DecisionToCounter', title: string, until: string, refused: string | null, claims: Array<{ __typename: 'ToldClaim', holder: string | null, work: string }>, counterNotice: { __typename: 'CounterNotice', putBackAt: string, state: Schema.CounterNoticeState } | null, decision: { __typename: 'ModerationDecision', action: Schema.ModerationAction, facts: string, rule: number | null, ruleTitle: string | null, automatic: boolean, decidedAt: string, removeAt: string | null, removedAt: string | null } };

export type DecisionToCounterQueryVariables = Exact<{
  token: string;
}>;


export type DecisionToCounterQuery = { __typename: 'Query', decisionToCounter: { __typename: 'DecisionToCounter', title: string, until: string, refused: string | null, claims: Array<{ __typename: 'ToldClaim', holder: string | null, work: string }>, counterNotice: { __typename: 'CounterNotice', putBackAt: string, state: Schema.CounterNoticeState } | null, decision: { __typename: 'ModerationDecision', action: Schema.ModerationAction, facts: string, rule: number | null, ruleTitle: string | null, automatic: boolean, decidedAt: string, removeAt: string | null, removedAt: string | null } } | null };

export type CounterDecisionMutationVariables = Exact<{
  token: string;
  input: Schema.CounterDecisionInput;
}>;


export type CounterDecisionMutation = { __typename: 'Mutation', counterDecision: { __typename: 'DecisionToCounter', title: string, until: string, refused: string | null, claims: Array<{ __typename: 'ToldClaim', holder: string | null, work: string }>, counterNotice: { __typename: 'CounterNotice', putBackAt: string, state: Schema.CounterNoticeState } | null, decision: { __typename: 'ModerationDecision', action: Schema.ModerationAction, facts: string, rule: number | null, ruleTitle: string | null, automatic: boolean, decidedAt: string, removeAt: string | null, removedAt: string | null } } };

export type AnsweredClaimFragment = { __typename: 'CounterNoticeToAnswer', title: string, counterNotice: { __typename: 'CounterNotice', createdAt: string, putBackAt: string, state: Schema.CounterNoticeState } };

export type CounterNoticeToAnswerQueryVariables = Exact<{
  token: string;
}>;


export type CounterNoticeToAnswerQuery = { __typename: 'Query', counterNoticeToAnswer: { __typename: 'CounterNoticeToAnswer', title: string, counterNotice: { __typename: 'CounterNotice', createdAt: string, putBackAt: string, state: Schema.CounterNoticeState } } | null };

export type TellOfCourtMutationVariables = Exact<{
  token: string;
  court: string;
}>;


export type TellOfCourtMutation = { __typename: 'Mutation', tellOfCourt: { __typename: 'CounterNoticeToAnswer', title: string, counterNotice: { __typename: 'CounterNotice', createdAt: string, putBackAt: string, state: Schema.CounterNoticeState } } };

export type OwnDecisionsQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnDecisionsQuery = { __typename: 'Query', ownDecisions: Array<{ __typename: 'OwnDecision', id: string, title: string, kind: Schema.ReportableKind, imageUrl: string | null, isAppealed: boolean, appealToken: string | null, counterToken: string | null, counterNotice: { __typename: 'CounterNotice', putBackAt: string, state: Schema.CounterNoticeState } | null, decision: { __typename: 'ModerationDecision', reversedAt: string | null, action: Schema.ModerationAction, facts: string, rule: number | null, ruleTitle: string | null, automatic: boolean, decidedAt: string, removeAt: string | null, removedAt: string | null } }> | null };

export const ShownDecisionFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ShownDecision"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ModerationDecision"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"facts"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"ruleTitle"}},{"kind":"Field","name":{"kind":"Name","value":"automatic"}},{"kind":"Field","name":{"kind":"Name","value":"decidedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removeAt"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}}]}}]} as unknown as DocumentNode<ShownDecisionFragment, unknown>;
export const AppealedDecisionFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AppealedDecision"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DecisionToAppeal"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"side"}},{"kind":"Field","name":{"kind":"Name","value":"appealableUntil"}},{"kind":"Field","name":{"kind":"Name","value":"isAppealed"}},{"kind":"Field","name":{"kind":"Name","value":"isCountered"}},{"kind":"Field","name":{"kind":"Name","value":"decision"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ShownDecision"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ShownDecision"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ModerationDecision"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"facts"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"ruleTitle"}},{"kind":"Field","name":{"kind":"Name","value":"automatic"}},{"kind":"Field","name":{"kind":"Name","value":"decidedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removeAt"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}}]}}]} as unknown as DocumentNode<AppealedDecisionFragment, unknown>;
export const CounteredDecisionFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CounteredDecision"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DecisionToCounter"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"refused"}},{"kind":"Field","name":{"kind":"Name","value":"claims"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"holder"}},{"kind":"Field","name":{"kind":"Name","value":"work"}}]}},{"kind":"Field","name":{"kind":"Name","value":"counterNotice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"putBackAt"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}},{"kind":"Field","name":{"kind":"Name","value":"decision"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ShownDecision"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ShownDecision"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ModerationDecision"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"facts"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"ruleTitle"}},{"kind":"Field","name":{"kind":"Name","value":"automatic"}},{"kind":"Field","name":{"kind":"Name","value":"decidedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removeAt"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}}]}}]} as unknown as DocumentNode<CounteredDecisionFragment, unknown>;
export const AnsweredClaimFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AnsweredClaim"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CounterNoticeToAnswer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"counterNotice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"putBackAt"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}}]}}]} as unknown as DocumentNode<AnsweredClaimFragment, unknown>;
export const ReportContentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReportContent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReportContentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reportContent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode<ReportContentMutation, ReportContentMutationVariables>;
export const DecisionToAppealDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DecisionToAppeal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"decisionToAppeal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AppealedDecision"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ShownDecision"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ModerationDecision"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"facts"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"ruleTitle"}},{"kind":"Field","name":{"kind":"Name","value":"automatic"}},{"kind":"Field","name":{"kind":"Name","value":"decidedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removeAt"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AppealedDecision"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DecisionToAppeal"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"side"}},{"kind":"Field","name":{"kind":"Name","value":"appealableUntil"}},{"kind":"Field","name":{"kind":"Name","value":"isAppealed"}},{"kind":"Field","name":{"kind":"Name","value":"isCountered"}},{"kind":"Field","name":{"kind":"Name","value":"decision"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ShownDecision"}}]}}]}}]} as unknown as DocumentNode<DecisionToAppealQuery, DecisionToAppealQueryVariables>;
export const AppealDecisionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AppealDecision"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"text"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"appealDecision"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}},{"kind":"Argument","name":{"kind":"Name","value":"text"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AppealedDecision"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ShownDecision"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ModerationDecision"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"facts"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"ruleTitle"}},{"kind":"Field","name":{"kind":"Name","value":"automatic"}},{"kind":"Field","name":{"kind":"Name","value":"decidedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removeAt"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AppealedDecision"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DecisionToAppeal"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"side"}},{"kind":"Field","name":{"kind":"Name","value":"appealableUntil"}},{"kind":"Field","name":{"kind":"Name","value":"isAppealed"}},{"kind":"Field","name":{"kind":"Name","value":"isCountered"}},{"kind":"Field","name":{"kind":"Name","value":"decision"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ShownDecision"}}]}}]}}]} as unknown as DocumentNode<AppealDecisionMutation, AppealDecisionMutationVariables>;
export const ModerationFiguresDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ModerationFigures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"moderationFigures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"month"}},{"kind":"Field","name":{"kind":"Name","value":"reports"}},{"kind":"Field","name":{"kind":"Name","value":"dismissed"}},{"kind":"Field","name":{"kind":"Name","value":"withheld"}},{"kind":"Field","name":{"kind":"Name","value":"removed"}},{"kind":"Field","name":{"kind":"Name","value":"suspended"}},{"kind":"Field","name":{"kind":"Name","value":"payoutsHeld"}},{"kind":"Field","name":{"kind":"Name","value":"appeals"}},{"kind":"Field","name":{"kind":"Name","value":"reversed"}},{"kind":"Field","name":{"kind":"Name","value":"medianMinutes"}}]}}]}}]} as unknown as DocumentNode<ModerationFiguresQuery, ModerationFiguresQueryVariables>;
export const DecisionToCounterDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DecisionToCounter"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"decisionToCounter"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CounteredDecision"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ShownDecision"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ModerationDecision"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"facts"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"ruleTitle"}},{"kind":"Field","name":{"kind":"Name","value":"automatic"}},{"kind":"Field","name":{"kind":"Name","value":"decidedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removeAt"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CounteredDecision"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DecisionToCounter"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"refused"}},{"kind":"Field","name":{"kind":"Name","value":"claims"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"holder"}},{"kind":"Field","name":{"kind":"Name","value":"work"}}]}},{"kind":"Field","name":{"kind":"Name","value":"counterNotice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"putBackAt"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}},{"kind":"Field","name":{"kind":"Name","value":"decision"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ShownDecision"}}]}}]}}]} as unknown as DocumentNode<DecisionToCounterQuery, DecisionToCounterQueryVariables>;
export const CounterDecisionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CounterDecision"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CounterDecisionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"counterDecision"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CounteredDecision"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ShownDecision"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ModerationDecision"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"facts"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"ruleTitle"}},{"kind":"Field","name":{"kind":"Name","value":"automatic"}},{"kind":"Field","name":{"kind":"Name","value":"decidedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removeAt"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CounteredDecision"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DecisionToCounter"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"refused"}},{"kind":"Field","name":{"kind":"Name","value":"claims"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"holder"}},{"kind":"Field","name":{"kind":"Name","value":"work"}}]}},{"kind":"Field","name":{"kind":"Name","value":"counterNotice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"putBackAt"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}},{"kind":"Field","name":{"kind":"Name","value":"decision"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ShownDecision"}}]}}]}}]} as unknown as DocumentNode<CounterDecisionMutation, CounterDecisionMutationVariables>;
export const CounterNoticeToAnswerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CounterNoticeToAnswer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"counterNoticeToAnswer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AnsweredClaim"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AnsweredClaim"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CounterNoticeToAnswer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"counterNotice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"putBackAt"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}}]}}]} as unknown as DocumentNode<CounterNoticeToAnswerQuery, CounterNoticeToAnswerQueryVariables>;
export const TellOfCourtDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"TellOfCourt"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"court"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tellOfCourt"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}},{"kind":"Argument","name":{"kind":"Name","value":"court"},"value":{"kind":"Variable","name":{"kind":"Name","value":"court"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AnsweredClaim"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AnsweredClaim"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CounterNoticeToAnswer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"counterNotice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"putBackAt"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}}]}}]} as unknown as DocumentNode<TellOfCourtMutation, TellOfCourtMutationVariables>;
export const OwnDecisionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OwnDecisions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ownDecisions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"isAppealed"}},{"kind":"Field","name":{"kind":"Name","value":"appealToken"}},{"kind":"Field","name":{"kind":"Name","value":"counterToken"}},{"kind":"Field","name":{"kind":"Name","value":"counterNotice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"putBackAt"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}},{"kind":"Field","name":{"kind":"Name","value":"decision"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ShownDecision"}},{"kind":"Field","name":{"kind":"Name","value":"reversedAt"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ShownDecision"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ModerationDecision"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"facts"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"ruleTitle"}},{"kind":"Field","name":{"kind":"Name","value":"automatic"}},{"kind":"Field","name":{"kind":"Name","value":"decidedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removeAt"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}}]}}]} as unknown as DocumentNode<OwnDecisionsQuery, OwnDecisionsQueryVariables>;
export const ReportContentRequest = {"operationName":"ReportContent","text":"mutation ReportContent($input:ReportContentInput!){reportContent(input:$input){reference email __typename}}"} as { operationName: string; text: string; types?: (variables: ReportContentMutationVariables) => ReportContentMutation }
export const DecisionToAppealRequest = {"operationName":"DecisionToAppeal","text":"query DecisionToAppeal($token:String!){decisionToAppeal(token:$token){...AppealedDecision __typename}}fragment AppealedDecision on DecisionToAppeal{title side appealableUntil isAppealed isCountered decision{...ShownDecision __typename}__typename}fragment ShownDecision on ModerationDecision{action facts rule ruleTitle automatic decidedAt removeAt removedAt __typename}"} as { operationName: string; text: string; types?: (variables: DecisionToAppealQueryVariables) => DecisionToAppealQuery }
export const AppealDecisionRequest = {"operationName":"AppealDecision","text":"mutation AppealDecision($token:String!$text:String!){appealDecision(token:$token text:$text){...AppealedDecision __typename}}fragment AppealedDecision on DecisionToAppeal{title side appealableUntil isAppealed isCountered decision{...ShownDecision __typename}__typename}fragment ShownDecision on ModerationDecision{action facts rule ruleTitle automatic decidedAt removeAt removedAt __typename}"} as { operationName: string; text: string; types?: (variables: AppealDecisionMutationVariables) => AppealDecisionMutation }
export const ModerationFiguresRequest = {"operationName":"ModerationFigures","text":"query ModerationFigures{moderationFigures{month reports dismissed withheld removed suspended payoutsHeld appeals reversed medianMinutes __typename}}"} as { operationName: string; text: string; types?: (variables: ModerationFiguresQueryVariables) => ModerationFiguresQuery }
export const DecisionToCounterRequest = {"operationName":"DecisionToCounter","text":"query DecisionToCounter($token:String!){decisionToCounter(token:$token){...CounteredDecision __typename}}fragment CounteredDecision on DecisionToCounter{title until refused claims{holder work __typename}counterNotice{putBackAt state __typename}decision{...ShownDecision __typename}__typename}fragment ShownDecision on ModerationDecision{action facts rule ruleTitle automatic decidedAt removeAt removedAt __typename}"} as { operationName: string; text: string; types?: (variables: DecisionToCounterQueryVariables) => DecisionToCounterQuery }
export const CounterDecisionRequest = {"operationName":"CounterDecision","text":"mutation CounterDecision($token:String!$input:CounterDecisionInput!){counterDecision(token:$token input:$input){...CounteredDecision __typename}}fragment CounteredDecision on DecisionToCounter{title until refused claims{holder work __typename}counterNotice{putBackAt state __typename}decision{...ShownDecision __typename}__typename}fragment ShownDecision on ModerationDecision{action facts rule ruleTitle automatic decidedAt removeAt removedAt __typename}"} as { operationName: string; text: string; types?: (variables: CounterDecisionMutationVariables) => CounterDecisionMutation }
export const CounterNoticeToAnswerRequest = {"operationName":"CounterNoticeToAnswer","text":"query CounterNoticeToAnswer($token:String!){counterNoticeToAnswer(token:$token){...AnsweredClaim __typename}}fragment AnsweredClaim on CounterNoticeToAnswer{title counterNotice{createdAt putBackAt state __typename}__typename}"} as { operationName: string; text: string; types?: (variables: CounterNoticeToAnswerQueryVariables) => CounterNoticeToAnswerQuery }
export const TellOfCourtRequest = {"operationName":"TellOfCourt","text":"mutation TellOfCourt($token:String!$court:String!){tellOfCourt(token:$token court:$court){...AnsweredClaim __typename}}fragment AnsweredClaim on CounterNoticeToAnswer{title counterNotice{createdAt putBackAt state __typename}__typename}"} as { operationName: string; text: string; types?: (variables: TellOfCourtMutationVariables) => TellOfCourtMutation }
export const OwnDecisionsRequest = {"operationName":"OwnDecisions","text":"query OwnDecisions{ownDecisions{id title kind imageUrl isAppealed appealToken counterToken counterNotice{putBackAt state __typename}decision{...ShownDecision reversedAt __typename}__typename}}fragment ShownDecision on ModerationDecision{action facts rule ruleTitle automatic decidedAt removeAt removedAt __typename}"} as { operationName: string; text: string; types?: (variables: OwnDecisionsQueryVariables) => OwnDecisionsQuery }