const PAGE = 500

/** All rows of a list that is read in pages, by the id of the last one seen. `read` gets it, and how many to read. */
export async function* paginate<Row extends { id: string | bigint }>(
  read: (after: Row['id'] | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: Row['id'] | undefined
  for (;;) {
    const rows = await read(after, PAGE)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.id
  }
}

/** What `paginate` asks Prisma for: rows by rising id. */
export const pageAfter = <Id>(after: Id | undefined, take: number) => ({
  take,
  orderBy: { id: 'asc' as const },
  ...(after !== undefined && { cursor: { id: after }, skip: 1 }),
})
