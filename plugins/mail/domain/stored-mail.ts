/** A message as it is stored. */
export interface StoredMail {
  id: string
  kind: string
  recipient: string
  accountKind: string | null
  accountId: string | null
  params: unknown
  topic: string | null
  createdAt: Date
}
