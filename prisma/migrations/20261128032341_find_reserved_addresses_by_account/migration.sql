-- CreateIndex
CREATE INDEX "ReservedAddress_accountKind_accountId_idx" ON "ReservedAddress"("accountKind", "accountId");
