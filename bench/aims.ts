import type { Aim } from './row.ts'

/** Every figure that counts, and what is to be reached; each has a row that measures it. */
export const AIMS: Record<string, Aim> = {
  'new-releases-graphql': {
    ratio: 0.8,
    reason:
      'the limit has its list in memory and no rules; what is left beside it is the executor, the rule of each field and the write; 0.78 was the best',
  },
  'any-document-read': { ratio: 0.4 },
  'new-releases-web': { ratio: 3 },
  'new-releases-stored': { ratio: 0.5 },
  'new-releases-stored-304': {
    ratio: 0.7,
    reason:
      'an empty answer is Node’s own HTTP alone on both sides, where runs differ by a tenth and the size of the data changes nothing; 0.87 was the best',
  },
  'new-releases-rest': {
    ratio: 0.5,
    reason:
      'almost all of it is Node’s own HTTP and the write; own code (lookup, metrics, request id) is under 6 % of the profile; best 0.44',
  },
  'new-releases-rest-304': { ratio: 0.7 },
  'released-meanwhile': { ratio: 0.8 },
  'released-meanwhile-p99': { atMost: 100 },
  'landing-html': { ratio: 0.6 },
  'drawn-page-processor': { atMost: 15 },
  'static-javascript': { ratio: 0.6 },
  dashboard: {
    ratio: 0.4,
    reason:
      'only at size s, where the rows are so few that plain pg is done in a millisecond: what is left are about four of Node for nine statements, their rules and the answer; where there is data the product reads less than the limit',
  },
  'dashboard-sums': { ratio: 0.4 },
  'dashboard-p99': {
    atMost: 100,
    reason:
      'eight callers share two cores with PostgreSQL, so that each waits 36 ms in the middle at 222 requests a second; 82 was the best at size l',
  },
  'dashboard-statements': {
    atMost: 8,
    reason:
      'eight are the dashboard’s, as many as it has parts that nobody else asks for; the ninth is the session of whoever asks',
  },
  'dashboard-waiting': {
    ratio: 0.4,
    reason:
      'what waits is split anew for each look: of the statement’s time with 12,000 claims at s nearly half splits 245 periods into 3,245 parts, a seventh groups the claims, the rest finds the periods and reads their totals; with none waiting it takes a hundredth of that. Splits that are kept would have to move with each claim, refund and aggregation; 0.24 was the best',
  },
  'dashboard-waiting-p99': { atMost: 100 },
  'dashboard-waiting-statements': { atMost: 8 },
  'dashboard-waiting-processor': { atMost: 5 },
  playback: { ratio: 0.9 },
  'playback-p50': { atMost: 20 },
  'playback-processor': { aboveLimit: 0.1 },
  'song-earnings': {
    ratio: 0.4,
    reason:
      'the limit is one prepared statement of 0.2 ms that reads six pages; of the product’s request that statement is as much, and the rest is Node: the session, the artist, who may see it and GraphQL; 0.20 was the best',
  },
  'song-earnings-p99': { atMost: 100 },
  'song-earnings-statements': { atMost: 8 },
  'stream-claims': {
    ratio: 1,
    reason:
      'most of a claim is its HTTP request: one that ends after its session was found costs 0.24 to 0.47 ms of Node, a whole claim 0.39 to 0.49, and the limit has no HTTP and shares the cores among sixteen connections; 0.34 was the best',
  },
  'claims-aggregating': { ratio: 0.8 },
  'claims-aggregating-p99': { atMost: 50 },
  'stream-claims-p99': {
    atMost: 50,
    reason:
      '64 callers wait for each other on one core: requests that reach no database at all take longer than that here',
  },
  rollups: {
    ratio: 0.5,
    reason:
      'the limit neither takes claims out of a table nor moves totals of songs and estimates of artists; 0.49 was the best',
  },
  'rollups-wal': {
    atMost: 1_024,
    reason:
      'after a checkpoint each page is logged whole once more (at size l nearly each claim has pages of its own), and open periods are estimated anew; where neither weighs, a claim costs 330 to 840 bytes; logging pages compressed (pglz) made 3,840 bytes of 12,014 at l, and a third fewer claims a second; 1,189 was the best of a round at m',
  },
  'rollups-second-half': { atMost: 1.2 },
  settlement: {
    ratio: 0.3,
    reason: 'a bare INSERT of the rows it has to write reaches 0.1 of this limit, which only reads; see the next line',
  },
  'settlement-written': {
    ratio: 0.5,
    reason:
      'the limit knows what to write; of a batch of two thousand periods a third of the time reads their claims for listening that looks manufactured, before their money moves, a tenth finds accounts and closes periods, and the two statements that write take 0.56; 0.37 was the best',
  },
  'settlement-memory': { atMost: 400 },
  'settlement-heavy': {
    ratio: 0.5,
    reason:
      'the limit leaves out the claims that are read twice and the sums by song; by PostgreSQL’s time for each statement half of it writes the ledger, a quarter the sums by song, a tenth looks for listening that looks manufactured',
  },
  'settlement-heavy-wal': {
    atMost: 20 * 1_024,
    reason:
      '140 ledger entries are 15 KB as rows and 31 KB in their three indexes, by pg_walinspect, and a line of a statement is an entry; 13 KB are sums by song (less where more periods are settled at once), 3.5 the shares; 72 KB was the best',
  },
  'month-close': {
    ratio: 0.3,
    reason:
      'more than half of it is the community pool, seventy durable rows an artist, which the limit does not write; nobody waits for it',
  },
  'month-close-wait': { atMost: 25 },
  'month-close-log': { atMost: 110 },
  'audio-ranges': {
    ratio: 0.8,
    reason:
      'each part comes by a signed address and is counted as heard once the system has it; runs differ by a tenth, 0.85 was the best',
  },
  'cold-start': { aboveLimit: 2 },
  'memory-idle': { atMost: 200 },
  'memory-load': { atMost: 400 },
  'memory-workers-idle': { atMost: 200 },
  'memory-workers-load': { atMost: 400 },
  'deep-page': { ratio: 0.5 },
  'admin-orders': { atMost: 50 },
  'admin-orders-search': { atMost: 50 },
  'admin-songs-search': { atMost: 50 },
  'admin-audit-log': { atMost: 50 },
  'admin-totals': { atMost: 50 },
  'my-orders': { atMost: 50 },
  library: { atMost: 50 },
  playlist: { atMost: 50 },
  'statement-lines': {
    atMost: 100,
    reason: 'its songs are split from the claims of all its periods at each look; nothing keeps songs by statement',
  },
  'admin-cases': { atMost: 50 },
  'ops-slowest': { atMost: 100 },
  'ops-tenth': { atMost: 50 },
  'ops-asked': { atMost: 100 },
  search: { atMost: 50 },
  'search-misspelt': { atMost: 50 },
}

export function reached(
  aim: Aim,
  { value, limit, ratio }: { value: number; limit: number | null; ratio: number | null },
): boolean {
  if ('ratio' in aim) return ratio !== null && ratio >= aim.ratio
  if ('atMost' in aim) return value <= aim.atMost
  return limit !== null && value - limit <= aim.aboveLimit
}

export function aimText(aim: Aim): string {
  if ('ratio' in aim) return `≥ ${aim.ratio} of it`
  return 'atMost' in aim ? `≤ ${aim.atMost}` : `≤ ${aim.aboveLimit} above it`
}
