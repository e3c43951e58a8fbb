export const possibleTypes: Readonly<Record<string, string[]>> = {
  "Error": [
    "AdminExistsError",
    "AlreadySubscribedError",
    "ArtistAlreadyApprovedError",
    "CustomRequestStepRefusedError",
    "DeletionInTheWayError",
    "EmailTakenError",
    "EntryGoneError",
    "ExportUnderWayError",
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
