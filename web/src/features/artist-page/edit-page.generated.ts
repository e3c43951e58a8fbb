/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../app/schema-types.generated.ts';

import { useQuery, useMutation } from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** What changes of your page: what is left out stays, null takes away. */
export type EditArtistProfileInput = {
  /** Your colour as #rrggbb; refused where text in it could not be read. */
  accent?: string | null | undefined;
  /** Banner description, up to 200 characters. */
  bannerAlt?: string | null | undefined;
  /** The wide picture: an upload with purpose banner. */
  bannerImageUrl?: string | null | undefined;
  /** About you, 20 to 5,000 characters; cannot be taken away. */
  bio?: string | null | undefined;
  /** Your picture: an upload with purpose face. */
  faceImageUrl?: string | null | undefined;
  /** Primary genre; cannot be taken away. */
  genre?: string | null | undefined;
  /** At most 8, all of them in their order. */
  links?: Array<ProfileLinkInput> | null | undefined;
  /** Id of the release that stands first. */
  pinnedReleaseId?: string | null | undefined;
  /** Where you are at home, up to 80 characters. */
  place?: string | null | undefined;
};

/** Where else you are to be found. */
export type ProfileLinkInput = {
  /** 1 to 40 characters. */
  label: string;
  /** A whole address that begins with https://. */
  url: string;
};

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

export type MyArtistPageQueryVariables = Exact<{
  id: string;
}>;


export type MyArtistPageQuery = { __typename: 'Query', artist: { __typename: 'Artist', id: string, username: string, name: string, genre: string, bio: string, approved: boolean, profile: { __typename: 'ArtistProfile', faceUrl: string | null, faceSrcSet: string | null, bannerUrl: string | null, bannerSrcSet: string | null, bannerColor: string | null, bannerAlt: string | null, place: string | null, placeKey: string | null, accent: string | null, pinnedReleaseId: string | null, links: Array<{ __typename: 'ProfileLink', label: string, url: string }> } | null } | null, myReleases: { __typename: 'ReleaseConnection', edges: Array<{ __typename: 'ReleaseEdge', node: { __typename: 'Release', id: string, title: string, state: Schema.ReleaseState, coverColor: string | null } }> } };

export type EditArtistProfileMutationVariables = Exact<{
  input: Schema.EditArtistProfileInput;
}>;


export type EditArtistProfileMutation = { __typename: 'Mutation', editArtistProfile:
    | { __typename: 'EditArtistProfileSuccess', data: { __typename: 'Artist', id: string, username: string, name: string, genre: string, bio: string, approved: boolean, profile: { __typename: 'ArtistProfile', faceUrl: string | null, faceSrcSet: string | null, bannerUrl: string | null, bannerSrcSet: string | null, bannerColor: string | null, bannerAlt: string | null, place: string | null, placeKey: string | null, accent: string | null, pinnedReleaseId: string | null, links: Array<{ __typename: 'ProfileLink', label: string, url: string }> } | null } }
    | { __typename: 'MediaRefusedError', message: string, code: string }
   };


export const MyArtistPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyArtistPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"artist"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ArtistProfile"}}]}},{"kind":"Field","name":{"kind":"Name","value":"myReleases"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"coverColor"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ArtistProfile"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Artist"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"genre"}},{"kind":"Field","name":{"kind":"Name","value":"bio"}},{"kind":"Field","name":{"kind":"Name","value":"approved"}},{"kind":"Field","name":{"kind":"Name","value":"profile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"faceUrl"}},{"kind":"Field","name":{"kind":"Name","value":"faceSrcSet"}},{"kind":"Field","name":{"kind":"Name","value":"bannerUrl"}},{"kind":"Field","name":{"kind":"Name","value":"bannerSrcSet"}},{"kind":"Field","name":{"kind":"Name","value":"bannerColor"}},{"kind":"Field","name":{"kind":"Name","value":"bannerAlt"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"placeKey"}},{"kind":"Field","name":{"kind":"Name","value":"accent"}},{"kind":"Field","name":{"kind":"Name","value":"links"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pinnedReleaseId"}}]}}]}}]} as unknown as DocumentNode<MyArtistPageQuery, MyArtistPageQueryVariables>;
export const EditArtistProfileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EditArtistProfile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EditArtistProfileInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"editArtistProfile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EditArtistProfileSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ArtistProfile"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ArtistProfile"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Artist"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"genre"}},{"kind":"Field","name":{"kind":"Name","value":"bio"}},{"kind":"Field","name":{"kind":"Name","value":"approved"}},{"kind":"Field","name":{"kind":"Name","value":"profile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"faceUrl"}},{"kind":"Field","name":{"kind":"Name","value":"faceSrcSet"}},{"kind":"Field","name":{"kind":"Name","value":"bannerUrl"}},{"kind":"Field","name":{"kind":"Name","value":"bannerSrcSet"}},{"kind":"Field","name":{"kind":"Name","value":"bannerColor"}},{"kind":"Field","name":{"kind":"Name","value":"bannerAlt"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"placeKey"}},{"kind":"Field","name":{"kind":"Name","value":"accent"}},{"kind":"Field","name":{"kind":"Name","value":"links"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pinnedReleaseId"}}]}}]}}]} as unknown as DocumentNode<EditArtistProfileMutation, EditArtistProfileMutationVariables>;
export const useMyArtistPageQuery = (options: useQuery.Options<MyArtistPageQuery, MyArtistPageQueryVariables> & ({ variables: MyArtistPageQueryVariables } | { skip: boolean })) => useQuery(MyArtistPageDocument, options as useQuery.Options<MyArtistPageQuery, MyArtistPageQueryVariables>)
export const useEditArtistProfileMutation = (options?: useMutation.Options<EditArtistProfileMutation, EditArtistProfileMutationVariables>) => useMutation(EditArtistProfileDocument, options as useMutation.Options<EditArtistProfileMutation, EditArtistProfileMutationVariables>)