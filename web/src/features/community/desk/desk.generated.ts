/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../../app/schema-types.generated.ts';

import { useQuery, useMutation } from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Who something is for, the widest first: each opens what those before it open. Buyers stand beside them. */
export type Audience =
  /** Who bought one release, however long ago. */
  | 'buyers'
  /** Everybody. */
  | 'everyone'
  /** Who follows the artist. */
  | 'followers'
  /** Whose stream of the artist was counted in a paid period within 90 days. */
  | 'listeners'
  /** Anybody with an account. */
  | 'signedIn'
  /** Whose tip, order or settled listening reached the artist within 90 days and stands. */
  | 'supporters';

/** A new post. */
export type CreatePostInput = {
  /** Who may read it; everyone unless told. */
  audience?: Audience | null | undefined;
  /** At most three songs, releases or products that everybody may see. */
  embeds?: Array<PostEmbedInput> | null | undefined;
  /** All of them, 10 at most, in their order; who is left out goes. */
  pictures?: Array<PostPictureInput> | null | undefined;
  /** Of a scheduled one: when it is published, within a year. */
  publishAt?: string | null | undefined;
  /** For an audience of buyers: the release that they bought, one of yours. */
  releaseId?: string | null | undefined;
  /** Draft, published or scheduled; published at once unless told. */
  state?: WrittenPostState | null | undefined;
  /** Markdown without HTML, 1 to 10,000 characters. */
  text: string;
  /** One line, 1 to 120 characters. */
  title: string;
};

/** Something that a post shows. */
export type PostEmbedInput = {
  /** Its id. */
  id: string;
  /** What it is. */
  kind: PostEmbedKind;
};

/** What a post shows. */
export type PostEmbedKind =
  /** A product that everybody may see. */
  | 'product'
  /** A release that everybody may see. */
  | 'release'
  /** A song that everybody may see. */
  | 'song';

/** A picture of a post: one that is there, or an upload. */
export type PostPictureInput = {
  /** What it shows, in words, up to 300 characters. */
  alt?: string | null | undefined;
  /** Of one that is there. */
  id?: string | null | undefined;
  /** `uploadURL` or `objectPath` of an uploaded picture. */
  imageUrl?: string | null | undefined;
};

/** Where a post stands. */
export type PostState =
  /** Only its artist sees it. */
  | 'draft'
  /** It is out. */
  | 'published'
  /** It comes out at a time. */
  | 'scheduled'
  /** Our team hid it. */
  | 'withheld';

/** Whether a release, or a song that is not deleted, is out. */
export type ReleaseState =
  /** Taken back, a release with its tracks: its artist and admins alone see it. */
  | 'hidden'
  /** Out, once its artist is approved; a release needs a track that is out. */
  | 'published'
  /** Comes out at `publishAt`, a release with its tracks. */
  | 'scheduled'
  /** Hidden by our team, a release with its tracks: its artist and staff alone see it, and only staff brings it back. */
  | 'withheld';

/** Whether a song is out. */
export type SongState =
  /** Gone. Its title stays on statements. */
  | 'deleted'
  /** Taken back: its artist and admins alone see it. */
  | 'hidden'
  /** Out: everybody sees it once its artist is approved. */
  | 'published'
  /** Comes out at `publishAt`; until then its artist and admins alone see it. */
  | 'scheduled'
  /** Hidden by our team: its artist and staff alone see it, and only staff brings it back. */
  | 'withheld';

/** Changes of a post; what is left out stays. */
export type UpdatePostInput = {
  /** Who may read it. */
  audience?: Audience | null | undefined;
  /** At most three songs, releases or products that everybody may see. */
  embeds?: Array<PostEmbedInput> | null | undefined;
  /** All of them, 10 at most, in their order; who is left out goes. */
  pictures?: Array<PostPictureInput> | null | undefined;
  /** Of a scheduled one: when it is published, within a year. */
  publishAt?: string | null | undefined;
  /** For an audience of buyers: the release that they bought, one of yours. */
  releaseId?: string | null | undefined;
  /** Draft, published at once, or scheduled. */
  state?: WrittenPostState | null | undefined;
  /** Markdown without HTML, 1 to 10,000 characters. */
  text?: string | null | undefined;
  /** One line, 1 to 120 characters. */
  title?: string | null | undefined;
};

/** What an artist makes of a post. */
export type WrittenPostState =
  /** Only you see it. */
  | 'draft'
  /** It is out at once. */
  | 'published'
  /** It comes out at `publishAt`. */
  | 'scheduled';

export type DeskPostFragment = { __typename: 'Post', id: string, title: string, text: string | null, audience: Schema.Audience, releaseId: string | null, releaseTitle: string | null, state: Schema.PostState, publishAt: string | null, publishedAt: string | null, editedAt: string | null, isPinned: boolean, withheldReason: string | null, pictures: Array<{ __typename: 'PostPicture', id: string, url: string, alt: string }>, embeds: Array<{ __typename: 'PostEmbed', kind: Schema.PostEmbedKind, id: string, title: string, by: string }> };

export type FansDeskQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type FansDeskQuery = { __typename: 'Query', myPosts: { __typename: 'PostConnection', totalCount: number, edges: Array<{ __typename: 'PostEdge', cursor: string, node: { __typename: 'Post', id: string, title: string, text: string | null, audience: Schema.Audience, releaseId: string | null, releaseTitle: string | null, state: Schema.PostState, publishAt: string | null, publishedAt: string | null, editedAt: string | null, isPinned: boolean, withheldReason: string | null, pictures: Array<{ __typename: 'PostPicture', id: string, url: string, alt: string }>, embeds: Array<{ __typename: 'PostEmbed', kind: Schema.PostEmbedKind, id: string, title: string, by: string }> } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type DeskMusicQueryVariables = Exact<{ [key: string]: never; }>;


export type DeskMusicQuery = { __typename: 'Query', myReleases: { __typename: 'ReleaseConnection', edges: Array<{ __typename: 'ReleaseEdge', node: { __typename: 'Release', id: string, title: string, state: Schema.ReleaseState } }> }, mySongs: { __typename: 'SongConnection', edges: Array<{ __typename: 'SongEdge', node: { __typename: 'Song', id: string, title: string, state: Schema.SongState } }> } };

export type AudienceSizeQueryVariables = Exact<{
  audience: Schema.Audience;
  releaseId?: string | null | undefined;
}>;


export type AudienceSizeQuery = { __typename: 'Query', audienceSize: { __typename: 'AudienceSize', people: number | null } | null };

export type CreatePostMutationVariables = Exact<{
  input: Schema.CreatePostInput;
}>;


export type CreatePostMutation = { __typename: 'Mutation', createPost:
    | { __typename: 'CreatePostSuccess', data: { __typename: 'Post', id: string, title: string, text: string | null, audience: Schema.Audience, releaseId: string | null, releaseTitle: string | null, state: Schema.PostState, publishAt: string | null, publishedAt: string | null, editedAt: string | null, isPinned: boolean, withheldReason: string | null, pictures: Array<{ __typename: 'PostPicture', id: string, url: string, alt: string }>, embeds: Array<{ __typename: 'PostEmbed', kind: Schema.PostEmbedKind, id: string, title: string, by: string }> } }
    | { __typename: 'MediaRefusedError', message: string }
   };

export type UpdatePostMutationVariables = Exact<{
  postId: string;
  input: Schema.UpdatePostInput;
}>;


export type UpdatePostMutation = { __typename: 'Mutation', updatePost:
    | { __typename: 'MediaRefusedError', message: string }
    | { __typename: 'UpdatePostSuccess', data: { __typename: 'Post', id: string, title: string, text: string | null, audience: Schema.Audience, releaseId: string | null, releaseTitle: string | null, state: Schema.PostState, publishAt: string | null, publishedAt: string | null, editedAt: string | null, isPinned: boolean, withheldReason: string | null, pictures: Array<{ __typename: 'PostPicture', id: string, url: string, alt: string }>, embeds: Array<{ __typename: 'PostEmbed', kind: Schema.PostEmbedKind, id: string, title: string, by: string }> } }
   };

export type DeletePostMutationVariables = Exact<{
  postId: string;
}>;


export type DeletePostMutation = { __typename: 'Mutation', deletePost: boolean };

export type PinPostMutationVariables = Exact<{
  postId: string;
  pinned: boolean;
}>;


export type PinPostMutation = { __typename: 'Mutation', pinPost: { __typename: 'Post', id: string, title: string, text: string | null, audience: Schema.Audience, releaseId: string | null, releaseTitle: string | null, state: Schema.PostState, publishAt: string | null, publishedAt: string | null, editedAt: string | null, isPinned: boolean, withheldReason: string | null, pictures: Array<{ __typename: 'PostPicture', id: string, url: string, alt: string }>, embeds: Array<{ __typename: 'PostEmbed', kind: Schema.PostEmbedKind, id: string, title: string, by: string }> } };

export const DeskPostFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeskPost"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Post"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"audience"}},{"kind":"Field","name":{"kind":"Name","value":"releaseId"}},{"kind":"Field","name":{"kind":"Name","value":"releaseTitle"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"publishAt"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isPinned"}},{"kind":"Field","name":{"kind":"Name","value":"withheldReason"}},{"kind":"Field","name":{"kind":"Name","value":"pictures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"embeds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"by"}}]}}]}}]} as unknown as DocumentNode<DeskPostFragment, unknown>;
export const FansDeskDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FansDesk"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myPosts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeskPost"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeskPost"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Post"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"audience"}},{"kind":"Field","name":{"kind":"Name","value":"releaseId"}},{"kind":"Field","name":{"kind":"Name","value":"releaseTitle"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"publishAt"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isPinned"}},{"kind":"Field","name":{"kind":"Name","value":"withheldReason"}},{"kind":"Field","name":{"kind":"Name","value":"pictures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"embeds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"by"}}]}}]}}]} as unknown as DocumentNode<FansDeskQuery, FansDeskQueryVariables>;
export const DeskMusicDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeskMusic"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myReleases"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"mySongs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}}]}}]}}]}}]} as unknown as DocumentNode<DeskMusicQuery, DeskMusicQueryVariables>;
export const AudienceSizeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AudienceSize"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"audience"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Audience"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"releaseId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"audienceSize"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"audience"},"value":{"kind":"Variable","name":{"kind":"Name","value":"audience"}}},{"kind":"Argument","name":{"kind":"Name","value":"releaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"releaseId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"people"}}]}}]}}]} as unknown as DocumentNode<AudienceSizeQuery, AudienceSizeQueryVariables>;
export const CreatePostDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreatePost"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreatePostInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createPost"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CreatePostSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeskPost"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeskPost"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Post"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"audience"}},{"kind":"Field","name":{"kind":"Name","value":"releaseId"}},{"kind":"Field","name":{"kind":"Name","value":"releaseTitle"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"publishAt"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isPinned"}},{"kind":"Field","name":{"kind":"Name","value":"withheldReason"}},{"kind":"Field","name":{"kind":"Name","value":"pictures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"embeds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"by"}}]}}]}}]} as unknown as DocumentNode<CreatePostMutation, CreatePostMutationVariables>;
export const UpdatePostDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdatePost"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"postId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdatePostInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatePost"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"postId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"postId"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UpdatePostSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeskPost"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeskPost"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Post"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"audience"}},{"kind":"Field","name":{"kind":"Name","value":"releaseId"}},{"kind":"Field","name":{"kind":"Name","value":"releaseTitle"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"publishAt"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isPinned"}},{"kind":"Field","name":{"kind":"Name","value":"withheldReason"}},{"kind":"Field","name":{"kind":"Name","value":"pictures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"embeds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"by"}}]}}]}}]} as unknown as DocumentNode<UpdatePostMutation, UpdatePostMutationVariables>;
export const DeletePostDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeletePost"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"postId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletePost"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"postId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"postId"}}}]}]}}]} as unknown as DocumentNode<DeletePostMutation, DeletePostMutationVariables>;
export const PinPostDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PinPost"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"postId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pinned"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pinPost"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"postId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"postId"}}},{"kind":"Argument","name":{"kind":"Name","value":"pinned"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pinned"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeskPost"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeskPost"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Post"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"audience"}},{"kind":"Field","name":{"kind":"Name","value":"releaseId"}},{"kind":"Field","name":{"kind":"Name","value":"releaseTitle"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"publishAt"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isPinned"}},{"kind":"Field","name":{"kind":"Name","value":"withheldReason"}},{"kind":"Field","name":{"kind":"Name","value":"pictures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"embeds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"by"}}]}}]}}]} as unknown as DocumentNode<PinPostMutation, PinPostMutationVariables>;
export const useFansDeskQuery = (options?: useQuery.Options<FansDeskQuery, FansDeskQueryVariables>) => useQuery(FansDeskDocument, options as useQuery.Options<FansDeskQuery, FansDeskQueryVariables>)
export const useDeskMusicQuery = (options?: useQuery.Options<DeskMusicQuery, DeskMusicQueryVariables>) => useQuery(DeskMusicDocument, options as useQuery.Options<DeskMusicQuery, DeskMusicQueryVariables>)
export const useAudienceSizeQuery = (options: useQuery.Options<AudienceSizeQuery, AudienceSizeQueryVariables> & ({ variables: AudienceSizeQueryVariables } | { skip: boolean })) => useQuery(AudienceSizeDocument, options as useQuery.Options<AudienceSizeQuery, AudienceSizeQueryVariables>)
export const useCreatePostMutation = (options?: useMutation.Options<CreatePostMutation, CreatePostMutationVariables>) => useMutation(CreatePostDocument, options as useMutation.Options<CreatePostMutation, CreatePostMutationVariables>)
export const useUpdatePostMutation = (options?: useMutation.Options<UpdatePostMutation, UpdatePostMutationVariables>) => useMutation(UpdatePostDocument, options as useMutation.Options<UpdatePostMutation, UpdatePostMutationVariables>)
export const useDeletePostMutation = (options?: useMutation.Options<DeletePostMutation, DeletePostMutationVariables>) => useMutation(DeletePostDocument, options as useMutation.Options<DeletePostMutation, DeletePostMutationVariables>)
export const usePinPostMutation = (options?: useMutation.Options<PinPostMutation, PinPostMutationVariables>) => useMutation(PinPostDocument, options as useMutation.Options<PinPostMutation, PinPostMutationVariables>)