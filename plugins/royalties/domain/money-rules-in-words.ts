/** What each rule for money says of itself. */
const WORDS: Readonly<Record<string, string>> = {
  'new-money': 'Paid lately',
  'new-account': 'Paid by a new account',
  'new-artist': 'Paid by a new account to an artist who was never paid out',
  'unpaid-artist': 'Paid to an artist who was never paid out',
  surge: 'This artist gets much more than before',
  'fast-card': 'One card paid more in a day than a limit',
  'shared-card': 'One card paid for many accounts',
  'many-cards': 'One account paid with many cards',
  'fast-listener': 'One account paid more in a day than a limit',
  'one-payer': 'One card or account pays most of what this artist gets',
  'new-payers': 'Most of what this artist gets comes from new accounts',
  'one-network-pays': 'Many accounts of one network pay this artist',
  'own-network': 'Paid from the artist’s own network',
  'own-money': 'Paid by the artist',
  disputes: 'Payers dispute their payments',
}

/** For the artist: which rules, and none of the figures, which would tell how to stay below them. */
export function rulesOf(evidence: unknown): string[] {
  return Object.keys(evidence as Record<string, unknown>).map((rule) => WORDS[rule] ?? rule)
}

/** For staff: each rule with its figures and limits. */
export function moneyEvidenceInWords(evidence: unknown): string {
  return Object.entries(evidence as Record<string, Record<string, unknown>>)
    .map(([rule, figures]) =>
      [
        `${WORDS[rule] ?? rule}.`,
        ...Object.entries(figures).map(([name, figure]) => `${name}: ${String(figure)}`),
      ].join('\n'),
    )
    .join('\n\n')
}
