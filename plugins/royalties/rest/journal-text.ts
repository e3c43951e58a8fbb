import { csvRow, csvText } from '#api/text/csv.ts'
import { centsToDecimal } from '#api/text/money.ts'
import type { PostedTransaction } from '#plugins/ledger'

type Transactions = AsyncIterable<readonly PostedTransaction[]>

/** Accounts as accountants group them; what is not named here is owed to somebody. */
const ACCOUNTS: Readonly<Record<string, string>> = {
  'platform:cash': 'assets:cash',
  'platform:disputed': 'assets:disputed',
  'platform:bank': 'assets:bank',
  'platform:returns': 'liabilities:returns',
  'platform:revenue': 'revenues:platform',
  'platform:fees': 'expenses:fees',
  'platform:loss': 'expenses:losses',
}
const accountOf = (code: string): string => ACCOUNTS[code] ?? `liabilities:${code}`

/** One line without what the format reads as a comment, a tag or a note. */
const plain = (text: string): string => text.replaceAll(/[\s;|()]+/g, ' ').trim()

/** A plain-text journal, as hledger reads it. Debits are positive there, credits in the ledger. */
export async function* hledgerJournal(
  transactions: Transactions,
  { title }: { title: string },
): AsyncGenerator<string> {
  yield `; ${title}\ncommodity 1000.00 USD\n`
  for await (const some of transactions) {
    const texts = some.map(
      ({ id, kind, sourceId, memo, occurredAt, entries }) =>
        `\n${occurredAt.slice(0, 10)} ${plain(memo)}  ; id:${id}, kind:${kind}, source:${plain(sourceId ?? '')}, time:${occurredAt}\n${entries
          .map(({ account, cents }) => `    ${accountOf(account)}  ${centsToDecimal(-cents)} USD\n`)
          .join('')}`,
    )
    if (texts.length > 0) yield texts.join('')
  }
}

/** The same for spreadsheets: a row for each entry. */
export async function* csvJournal(transactions: Transactions): AsyncGenerator<string> {
  yield csvRow(['time', 'transaction', 'kind', 'source', 'description', 'account', 'debit', 'credit'])
  for await (const some of transactions) {
    const rows = some.flatMap(({ id, kind, sourceId, memo, occurredAt, entries }) =>
      entries.map(({ account, cents }) =>
        csvRow([
          ...[occurredAt, id, kind, sourceId ?? '', memo, accountOf(account)].map(csvText),
          ...(cents < 0 ? [centsToDecimal(-cents), ''] : ['', centsToDecimal(cents)]),
        ]),
      ),
    )
    if (rows.length > 0) yield rows.join('')
  }
}
