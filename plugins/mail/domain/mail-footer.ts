/** The footer of every message. */
export interface MailFooter {
  home: string
  /** Where the account says what it wants; null for who has none. */
  settings: string | null
  /** A page that ends this topic; null on what is always sent. */
  unsubscribe: string | null
}
