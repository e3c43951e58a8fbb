/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../schema-types.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** What a live stream may tell of. */
export type LiveTopic =
  /** Streams of an artist were counted. `id` is the artist’s; for that artist and staff. At most every 2 seconds. */
  | 'artistStreams'
  /** You were notified of something, or another page of yours has shown it: `unreadNotifications`. */
  | 'notifications'
  /** Your player has another state, or a device asks something of another one: `playerState`. */
  | 'player'
  /** Streams were counted: `justCounted` and `liveFigures`. At most every 5 seconds. */
  | 'songsCounted';

/** A topic to hear of. */
export type LiveTopicInput = {
  /** Of what, where the topic asks for an id. */
  id?: string | null | undefined;
  /** Which. */
  topic: LiveTopic;
};

export type LiveEventsSubscriptionVariables = Exact<{
  topics: Array<Schema.LiveTopicInput> | Schema.LiveTopicInput;
}>;


export type LiveEventsSubscription = { __typename: 'Subscription', liveEvents: { __typename: 'LiveEvent', topic: Schema.LiveTopic | null, id: string | null, by: string | null } };


export const LiveEventsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"LiveEvents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"topics"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LiveTopicInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"liveEvents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"topics"},"value":{"kind":"Variable","name":{"kind":"Name","value":"topics"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topic"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"by"}}]}}]}}]} as unknown as DocumentNode<LiveEventsSubscription, LiveEventsSubscriptionVariables>;
export const LiveEventsRequest = {"operationName":"LiveEvents","text":"subscription LiveEvents($topics:[LiveTopicInput!]!){liveEvents(topics:$topics){topic id by __typename}}"} as { operationName: string; text: string; types?: (variables: LiveEventsSubscriptionVariables) => LiveEventsSubscription }