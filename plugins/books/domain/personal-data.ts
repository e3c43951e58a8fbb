import { monthName } from '#api/text/calendar.ts'
import type { Contributions } from '#api/app/extensions.ts'

export const booksData: readonly Contributions['personalData'][] = [
  {
    name: 'proved-months',
    description: 'Your months in the public log, with the statement and the salt that prove them to be yours.',
    for: ['artist', 'user'],
    models: ['BooksEntry', 'BooksPayee'],
    async *rows({ db }, { accountId: payeeId }) {
      const entries = await db.booksEntry.findMany({ where: { payeeId }, orderBy: { month: 'asc' } })
      for (const { origin, sequence, month, salt, statement } of entries)
        yield { origin, sequence, month: monthName(month), salt: salt && Buffer.from(salt).toString('hex'), statement }
    },
  },
]
