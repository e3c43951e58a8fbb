import { addMonths } from '#api/platform/payments/sandbox/billing-calendar.ts'
import type { DemoArtist, DemoSong } from './catalogue.ts'
import type { DemoListener } from './demo-listeners.ts'
import { type DemoOrder, type OrderStep, DEMO_ORDERS } from './demo-orders.ts'
import { DEMO_SALES } from './demo-sales.ts'
import { DAY_MS, LISTENING_DAYS, type ListeningRound, type PlannedTip, planListening } from './plan-listening.ts'

const MINUTE = 60_000
/** Minutes after a period's end: its renewal is paid, and, when the hour for late claims is over, it is settled. */
const RENEWED_AFTER = 5
const SETTLED_AFTER = 66
/** Minutes after a month's end at which it is closed. */
const CLOSED_AFTER = 61

/** Days before the seeding on which artists connected payouts, by username; the others' earnings wait. */
export const CONNECTED_DAYS_AGO: Readonly<Record<string, number>> = { neonharbor: 91, novadrive: 74, palmvector: 37 }

type Happening =
  | { kind: 'join'; listener: DemoListener }
  | { kind: 'connect'; artist: string }
  | { kind: 'listen'; plays: ListeningRound['plays'] }
  | { kind: 'tip'; number: number; tip: PlannedTip }
  | { kind: 'order'; order: DemoOrder }
  | { kind: 'order-step'; order: DemoOrder; step: OrderStep }
  | { kind: 'renew' }
  | { kind: 'settle' }
  | { kind: 'close-month' }

/** One thing that happens in the demo's past. */
export type HistoryStep = Happening & { at: Date }

export interface HistoryContent {
  artists: readonly DemoArtist[]
  songs: readonly DemoSong[]
  listeners: readonly DemoListener[]
}

/** All that happened in the three months before `end`, in order: the same for the same content and end. */
export function planHistory(content: HistoryContent, end: Date): HistoryStep[] {
  const ago = (milliseconds: number) => new Date(end.getTime() - milliseconds)
  const daysAgo = (days: number) => ago(days * DAY_MS)
  const steps: HistoryStep[] = content.listeners.map((listener) => ({
    kind: 'join',
    at: daysAgo(listener.joinedDaysAgo),
    listener,
  }))
  for (const { username } of content.artists) {
    const days = CONNECTED_DAYS_AGO[username]
    if (days !== undefined) steps.push({ kind: 'connect', at: daysAgo(days), artist: username })
  }
  for (const [number, { before, plays, tip }] of planListening(content).entries()) {
    steps.push({ kind: 'listen', at: ago(before), plays })
    if (tip) steps.push({ kind: 'tip', at: ago(before - MINUTE), number, tip })
  }
  const buyers = new Set(content.listeners.map(({ username }) => username))
  const onSale = new Set(
    content.artists.flatMap(({ username, products }) => [
      ...products.map(({ name }) => `${username} ${name}`),
      ...DEMO_SALES.filter(({ artist }) => artist === username).map(({ release }) => `${username} ${release}`),
    ]),
  )
  for (const order of DEMO_ORDERS) {
    if (!buyers.has(order.buyer) || !onSale.has(`${order.artist} ${order.product}`)) continue
    steps.push({ kind: 'order', at: daysAgo(order.daysAgo), order })
    for (const step of order.steps) steps.push({ kind: 'order-step', at: daysAgo(step.daysAgo), order, step })
  }
  return [...steps, ...moneySteps(content, end)].sort((one, other) => one.at.getTime() - other.at.getTime())
}

/** The scheduled jobs of a platform, run here only at the moments at which they have something to do. */
function moneySteps({ listeners }: HistoryContent, end: Date): HistoryStep[] {
  const steps: HistoryStep[] = []
  const add = (kind: 'renew' | 'settle' | 'close-month', from: Date, minutes: number) => {
    const at = new Date(from.getTime() + minutes * MINUTE)
    if (at <= end && !steps.some((step) => step.kind === kind && step.at.getTime() === at.getTime()))
      steps.push({ kind, at })
  }
  for (const { joinedDaysAgo } of listeners) {
    const joined = new Date(end.getTime() - joinedDaysAgo * DAY_MS)
    for (let month = 1, ends = joined; ends <= end; month += 1) {
      ends = addMonths(joined, month)
      add('renew', ends, RENEWED_AFTER)
      add('settle', ends, SETTLED_AFTER)
    }
  }
  const first = new Date(end.getTime() - LISTENING_DAYS * DAY_MS)
  for (let month = 1, over = first; over <= end; month += 1) {
    over = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + month, 1))
    add('close-month', over, CLOSED_AFTER)
  }
  return steps
}
