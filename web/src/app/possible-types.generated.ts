export const possibleTypes: Readonly<Record<string, string[]>> = {
  "Error": [
    "AdminExistsError",
    "AlreadyStaffError",
    "AlreadySubscribedError",
    "AlreadySuspendedError",
    "ArtistAlreadyApprovedError",
    "DeletionInTheWayError",
    "EmailTakenError",
    "EntryGoneError",
    "ExportUnderWayError",
    "LastOwnerError",
    "LastSecondFactorError",
    "MediaRefusedError",
    "NotAppealableError",
    "NotSubscribedError",
    "NotSuspendedError",
    "PaymentFailedError",
    "PlaylistFullError",
    "SoundNotReadyError",
    "ThanksPrivateError",
    "TooManyPlaylistsError",
    "TooManyTokensError",
    "TooManyUsernamesError",
    "UsernameTakenError"
  ]
}
