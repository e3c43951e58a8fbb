/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../app/schema-types.generated.ts';

import { useMutation } from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A new artist account. */
export type RegisterArtistInput = {
  /** 20 to 5,000 characters of plain text. */
  bio: string;
  /** Email address. */
  email: string;
  /** Primary genre, for example "Synthwave". */
  genre: string;
  /** Stage name, 2 to 100 characters. */
  name: string;
  /** At least 6 characters. */
  password: string;
  /** 3 to 40 letters, numbers, dots, dashes and underscores. */
  username: string;
};

export type RegisterArtistMutationVariables = Exact<{
  input: Schema.RegisterArtistInput;
}>;


export type RegisterArtistMutation = { __typename: 'Mutation', registerArtist:
    | { __typename: 'EmailTakenError', message: string, code: string }
    | { __typename: 'RegisterArtistSuccess', data: { __typename: 'RegisterArtistPayload', requiresApproval: boolean, artist: { __typename: 'ArtistAccount', id: string, username: string, name: string } } }
    | { __typename: 'UsernameTakenError', message: string, code: string }
   };


export const RegisterArtistDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RegisterArtist"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RegisterArtistInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"registerArtist"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RegisterArtistSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requiresApproval"}},{"kind":"Field","name":{"kind":"Name","value":"artist"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<RegisterArtistMutation, RegisterArtistMutationVariables>;
export const useRegisterArtistMutation = (options?: useMutation.Options<RegisterArtistMutation, RegisterArtistMutationVariables>) => useMutation(RegisterArtistDocument, options as useMutation.Options<RegisterArtistMutation, RegisterArtistMutationVariables>)