/** The data of a mutation's outcome. Throws what the server says where the outcome is one of its errors. */
export const dataOf = <Data>(outcome: { data: Data } | { message: string } | undefined): Data => {
  if (outcome && 'data' in outcome) return outcome.data
  throw new Error(outcome?.message ?? 'The server did not answer')
}
