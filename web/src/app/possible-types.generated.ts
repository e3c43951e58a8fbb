export const possibleTypes: Readonly<Record<string, string[]>> = {
  "Error": [
    "AdminExistsError",
    "AlreadyStaffError",
    "AlreadySubscribedError",
    "AlreadySuspendedError",
    "ArtistAlreadyApprovedError",
    "CustomRequestStepRefusedError",
    "DeletionInTheWayError",
    "EmailTakenError",
    "EntryGoneError",
    "ExportUnderWayError",
    "LastOwnerError",
    "MediaRefusedError",
    "NotForSaleError",
    "NotSubscribedError",
    "NotSuspendedError",
    "OrderStepRefusedError",
    "PaymentFailedError",
    "PaymentUnderWayError",
    "PlaylistFullError",
    "SoldOutError",
    "TooManyPlaylistsError",
    "TooManyTokensError",
    "TooManyUsernamesError",
    "UsernameTakenError"
  ]
}
