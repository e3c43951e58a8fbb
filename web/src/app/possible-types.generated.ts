export const possibleTypes: Record<string, string[]> = {
  CreateSubscriptionResult: ['AlreadySubscribedError', 'CreateSubscriptionSuccess'],
  Error: ['AdminExistsError', 'AlreadySubscribedError', 'EmailTakenError', 'MediaRefusedError', 'UsernameTakenError'],
  PublishSongResult: ['MediaRefusedError', 'PublishSongSuccess'],
  RegisterArtistResult: ['EmailTakenError', 'RegisterArtistSuccess', 'UsernameTakenError'],
  RegisterUserResult: ['EmailTakenError', 'RegisterUserSuccess', 'UsernameTakenError'],
  SetupAdminResult: ['AdminExistsError', 'SetupAdminSuccess'],
}