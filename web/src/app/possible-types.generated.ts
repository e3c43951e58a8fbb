export const possibleTypes: Readonly<Record<string, string[]>> = {
  "Error": [
    "AdminExistsError",
    "AlreadyStaffError",
    "AlreadySubscribedError",
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
