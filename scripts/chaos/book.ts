/** The product's promises: each must be there once, whatever happened since. */
export interface Book {
  accounts: { username: string }[]
  /** Payments that the provider's form called succeeded. */
  payments: { paymentId: string; what: 'subscription' | 'tip' | 'order' }[]
  claims: { listenerId: string; songId: string }[]
  songs: { id: string; artistId: string; title: string; bytes: number }[]
}

export const emptyBook = (): Book => ({ accounts: [], payments: [], claims: [], songs: [] })
