export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  DateTime: { input: string; output: string; }
};

export type LoginInput = {
  password: Scalars['String']['input'];
  username: Scalars['String']['input'];
};

export type OpenPlaybackInput = {
  playbackId?: InputMaybe<Scalars['ID']['input']>;
  songId: Scalars['ID']['input'];
};

export type PublishSongInput = {
  album?: InputMaybe<Scalars['String']['input']>;
  audioFileUrl: Scalars['String']['input'];
  coverImageUrl?: InputMaybe<Scalars['String']['input']>;
  duration: Scalars['Int']['input'];
  genre: Scalars['String']['input'];
  releaseYear?: InputMaybe<Scalars['Int']['input']>;
  title: Scalars['String']['input'];
};

export type RecordStreamInput = {
  artistId: Scalars['ID']['input'];
  duration: Scalars['Int']['input'];
  songId: Scalars['ID']['input'];
};

export type RegisterArtistInput = {
  bio: Scalars['String']['input'];
  email: Scalars['String']['input'];
  genre: Scalars['String']['input'];
  name: Scalars['String']['input'];
  password: Scalars['String']['input'];
  username: Scalars['String']['input'];
};

export type RegisterUserInput = {
  displayName: Scalars['String']['input'];
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
  username: Scalars['String']['input'];
};

export type RequestUploadInput = {
  contentType?: InputMaybe<Scalars['String']['input']>;
  purpose?: InputMaybe<UploadPurpose>;
  size?: InputMaybe<Scalars['Int']['input']>;
};

export type SetupAdminInput = {
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
  setupToken?: InputMaybe<Scalars['String']['input']>;
  username: Scalars['String']['input'];
};

export type UploadPurpose =
  | 'audio'
  | 'cover'
  | 'digital_file'
  | 'product_image';

export type UserType =
  | 'admin'
  | 'artist'
  | 'user';
