export const money = (minor: number) => ({ __typename: 'Money', minor })
export const page = (type: string, nodes: readonly object[], endCursor: string | null = null) => ({
  __typename: `${type}Connection`,
  edges: nodes.map((node, index) => ({
    __typename: `${type}Edge`,
    cursor: String(index),
    node: { __typename: type, ...node },
  })),
  pageInfo: { __typename: 'PageInfo', hasNextPage: endCursor !== null, endCursor },
})
export const period = (id: string, listener: string, cents: number) => ({
  id,
  listener,
  settledAt: '2026-10-20T12:00:00.000Z',
  streams: 3,
  ofStreams: 4,
  amount: money(cents),
  ofAmount: money(800),
})
export const entry = (id: string, source: string, memo: string, cents: number) => ({
  id,
  source,
  memo,
  occurredAt: '2026-10-05T12:00:00.000Z',
  amount: money(cents),
})

export const heldShare = (id: string, more: object = {}) => ({
  __typename: 'HeldShare',
  id,
  state: 'held',
  why: ['The same songs were on repeat past the limit'],
  heldAt: '2026-11-03T10:00:00Z',
  settledAt: '2026-11-20T10:00:00Z',
  amount: money(533),
  decidedAt: null,
  reason: null,
  ...more,
})

export const statement = (fields: object = {}) => ({
  __typename: 'Statement',
  id: 's-1',
  month: '2026-10',
  opening: money(500),
  streaming: money(1400),
  community: money(600),
  tips: money(300),
  merch: money(2040),
  adjustments: money(-200),
  payouts: money(-500),
  closing: money(4140),
  streams: 1_206,
  userCentric: money(2000),
  proRata: money(1500),
  createdAt: '2026-11-01T01:23:00.000Z',
  payout: null,
  held: { __typename: 'StatementHeld', held: money(0), released: money(0), refused: money(0) },
  heldMoney: money(0),
  heldPayments: [],
  heldShares: page('HeldShare', []),
  songs: [
    { __typename: 'StatementSong', songId: 'a', title: 'Neon Rain', streams: 4, amount: money(1067) },
    { __typename: 'StatementSong', songId: 'b', title: null, streams: 2, amount: money(333) },
  ],
  periods: page('StatementPeriod', [period('1', 'Listener 3F9A-12CC', 800)], '1'),
  communityPool: {
    __typename: 'CommunityPool',
    month: '2026-10',
    pool: money(8000),
    listeners: 11,
    listenerShare: money(727),
    carried: money(5800),
  },
  communityLines: page('StatementCommunityLine', [
    { id: 'p-1', listener: 'Listener 3F9A-12CC', streams: 3, amount: money(200) },
    { id: 'p-2', listener: 'Listener 0B1E-77D0', streams: 1_200, amount: money(400) },
  ]),
  entries: page('StatementEntry', [
    entry('3', 'community', 'Community pool of 2026-10', 600),
    entry('4', 'merch', '1 × Night Shift tee', 2040),
    entry('5', 'adjustment', 'Tip taken back', -200),
  ]),
  ...fields,
})
