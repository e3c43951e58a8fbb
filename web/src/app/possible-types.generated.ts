
      export type PossibleTypesResultData = {
  "possibleTypes": {
    "ApproveCustomRequestResult": [
      "ApproveCustomRequestSuccess",
      "CustomRequestStepRefusedError"
    ],
    "CancelSubscriptionResult": [
      "CancelSubscriptionSuccess",
      "NotSubscribedError",
      "PaymentFailedError"
    ],
    "ChangeUsernameResult": [
      "ChangeUsernameSuccess",
      "TooManyUsernamesError",
      "UsernameTakenError"
    ],
    "ConfirmSandboxPaymentResult": [
      "ConfirmSandboxPaymentSuccess",
      "PaymentFailedError"
    ],
    "ConnectPayoutsResult": [
      "ConnectPayoutsSuccess",
      "PaymentFailedError"
    ],
    "CreateAccessTokenResult": [
      "CreateAccessTokenSuccess",
      "TooManyTokensError"
    ],
    "CreateProductResult": [
      "CreateProductSuccess",
      "MediaRefusedError"
    ],
    "CreateSubscriptionResult": [
      "AlreadySubscribedError",
      "CreateSubscriptionSuccess",
      "PaymentFailedError"
    ],
    "CreateTipResult": [
      "CreateTipSuccess",
      "PaymentFailedError"
    ],
    "DeclineCustomRequestResult": [
      "CustomRequestStepRefusedError",
      "DeclineCustomRequestSuccess"
    ],
    "Error": [
      "AdminExistsError",
      "AlreadySubscribedError",
      "ArtistAlreadyApprovedError",
      "CustomRequestStepRefusedError",
      "EmailTakenError",
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
    ],
    "OpenBillingPortalResult": [
      "NotSubscribedError",
      "OpenBillingPortalSuccess",
      "PaymentFailedError"
    ],
    "PlaceOrderResult": [
      "NotForSaleError",
      "PaymentFailedError",
      "PaymentUnderWayError",
      "PlaceOrderSuccess",
      "SoldOutError"
    ],
    "ProduceCustomRequestResult": [
      "CustomRequestStepRefusedError",
      "ProduceCustomRequestSuccess"
    ],
    "PublishSongResult": [
      "MediaRefusedError",
      "PublishSongSuccess"
    ],
    "QuoteCustomRequestResult": [
      "CustomRequestStepRefusedError",
      "QuoteCustomRequestSuccess"
    ],
    "RegisterArtistResult": [
      "EmailTakenError",
      "RegisterArtistSuccess",
      "UsernameTakenError"
    ],
    "RegisterUserResult": [
      "EmailTakenError",
      "RegisterUserSuccess",
      "UsernameTakenError"
    ],
    "RejectArtistResult": [
      "ArtistAlreadyApprovedError",
      "RejectArtistSuccess"
    ],
    "ResumeSubscriptionResult": [
      "NotSubscribedError",
      "PaymentFailedError",
      "ResumeSubscriptionSuccess"
    ],
    "ReviewCustomRequestResult": [
      "CustomRequestStepRefusedError",
      "ReviewCustomRequestSuccess"
    ],
    "SetupAdminResult": [
      "AdminExistsError",
      "SetupAdminSuccess"
    ],
    "UpdateOrderResult": [
      "OrderStepRefusedError",
      "UpdateOrderSuccess"
    ],
    "UpdateProductResult": [
      "MediaRefusedError",
      "UpdateProductSuccess"
    ],
    "WithdrawOrderResult": [
      "OrderStepRefusedError",
      "WithdrawOrderSuccess"
    ]
  }
};
      const result: PossibleTypesResultData = {
  "possibleTypes": {
    "ApproveCustomRequestResult": [
      "ApproveCustomRequestSuccess",
      "CustomRequestStepRefusedError"
    ],
    "CancelSubscriptionResult": [
      "CancelSubscriptionSuccess",
      "NotSubscribedError",
      "PaymentFailedError"
    ],
    "ChangeUsernameResult": [
      "ChangeUsernameSuccess",
      "TooManyUsernamesError",
      "UsernameTakenError"
    ],
    "ConfirmSandboxPaymentResult": [
      "ConfirmSandboxPaymentSuccess",
      "PaymentFailedError"
    ],
    "ConnectPayoutsResult": [
      "ConnectPayoutsSuccess",
      "PaymentFailedError"
    ],
    "CreateAccessTokenResult": [
      "CreateAccessTokenSuccess",
      "TooManyTokensError"
    ],
    "CreateProductResult": [
      "CreateProductSuccess",
      "MediaRefusedError"
    ],
    "CreateSubscriptionResult": [
      "AlreadySubscribedError",
      "CreateSubscriptionSuccess",
      "PaymentFailedError"
    ],
    "CreateTipResult": [
      "CreateTipSuccess",
      "PaymentFailedError"
    ],
    "DeclineCustomRequestResult": [
      "CustomRequestStepRefusedError",
      "DeclineCustomRequestSuccess"
    ],
    "Error": [
      "AdminExistsError",
      "AlreadySubscribedError",
      "ArtistAlreadyApprovedError",
      "CustomRequestStepRefusedError",
      "EmailTakenError",
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
    ],
    "OpenBillingPortalResult": [
      "NotSubscribedError",
      "OpenBillingPortalSuccess",
      "PaymentFailedError"
    ],
    "PlaceOrderResult": [
      "NotForSaleError",
      "PaymentFailedError",
      "PaymentUnderWayError",
      "PlaceOrderSuccess",
      "SoldOutError"
    ],
    "ProduceCustomRequestResult": [
      "CustomRequestStepRefusedError",
      "ProduceCustomRequestSuccess"
    ],
    "PublishSongResult": [
      "MediaRefusedError",
      "PublishSongSuccess"
    ],
    "QuoteCustomRequestResult": [
      "CustomRequestStepRefusedError",
      "QuoteCustomRequestSuccess"
    ],
    "RegisterArtistResult": [
      "EmailTakenError",
      "RegisterArtistSuccess",
      "UsernameTakenError"
    ],
    "RegisterUserResult": [
      "EmailTakenError",
      "RegisterUserSuccess",
      "UsernameTakenError"
    ],
    "RejectArtistResult": [
      "ArtistAlreadyApprovedError",
      "RejectArtistSuccess"
    ],
    "ResumeSubscriptionResult": [
      "NotSubscribedError",
      "PaymentFailedError",
      "ResumeSubscriptionSuccess"
    ],
    "ReviewCustomRequestResult": [
      "CustomRequestStepRefusedError",
      "ReviewCustomRequestSuccess"
    ],
    "SetupAdminResult": [
      "AdminExistsError",
      "SetupAdminSuccess"
    ],
    "UpdateOrderResult": [
      "OrderStepRefusedError",
      "UpdateOrderSuccess"
    ],
    "UpdateProductResult": [
      "MediaRefusedError",
      "UpdateProductSuccess"
    ],
    "WithdrawOrderResult": [
      "OrderStepRefusedError",
      "WithdrawOrderSuccess"
    ]
  }
};
      export default result;
    