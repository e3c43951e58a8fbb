export const possibleTypes: Readonly<Record<string, string[]>> = {
  "Error": [
    "AdminExistsError",
    "AlreadySubscribedError",
    "ArtistAlreadyApprovedError",
    "CustomRequestStepRefusedError",
    "DeletionInTheWayError",
    "EmailTakenError",
    "ExportUnderWayError",
    "MediaRefusedError",
    "NotForSaleError",
    "NotSubscribedError",
    "OrderStepRefusedError",
    "PaymentFailedError",
    "PaymentUnderWayError",
    "SoldOutError",
    "TooManyTokensError",
    "TooManyUsernamesError",
    "UsernameTakenError"
  ]
}
