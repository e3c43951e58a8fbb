import pg from 'pg'
import { createHmac } from 'node:crypto'
import { rmSync } from 'node:fs'
import { scratchDirectory } from '#api/platform/database/scratch-directory.ts'
import { signBody } from '#api/platform/payments/webhook-signature.ts'
import { startProgram as start } from '#api/testing/programs/product-process.ts'
import { eventually, type ServerProcess } from '#api/testing/programs/server-process.ts'

/** How long the product may take to serve again after the last thing that was done to it. */
const RECOVERY_MS = 180_000
export const SECRET = 'chaos'.repeat(8)

/** The whole product as real processes, and all that can be done to it. */
export interface Stage {
  name: string
  origin: string
  /** Ways to hurt it; each has put back what a supervisor would when it resolves, and nothing more. */
  faults: Record<string, () => Promise<void>>
  /** Asks the database beside the product. */
  query(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** An event as the payment provider would send it. */
  sign(event: unknown): { body: Uint8Array; signature: string }
  untilReady(): Promise<void>
  /** Runs `npm run recount`'s program beside the product; null where that needs the product stopped. */
  recount: (() => Promise<{ exitCode: number | null; output: string }>) | null
  /** The last output of the processes. */
  output(): string
  stop(): Promise<void>
}

/** Starts one of our programs with the settings of every stage. */
export const startProgram = (
  program: string,
  settings: Record<string, string>,
  args: readonly string[] = [],
): ServerProcess =>
  start(program, { SEED_DEMO: 'false', SESSION_SECRET: SECRET, TRUST_PROXY: '1', ...settings }, { args })

/** A program that is started again whenever it ended, as a supervisor does. */
export function keepRunning(program: string, environment: Record<string, string>) {
  let current = startProgram(program, environment)
  return {
    restart: async (signal: NodeJS.Signals) => {
      await current.stop(signal)
      current = startProgram(program, environment)
    },
    /** Where it ended by itself: its last words. */
    ended: () => (current.isRunning() ? null : `${program} ended by itself: ${current.output()}`),
    output: () => current.output(),
    stop: (signal?: NodeJS.Signals) => current.stop(signal),
  }
}

export async function answersReady(origin: string, ended: () => string | null): Promise<void> {
  await eventually(
    async () => ended() !== null || (await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5_000) })).ok,
    { within: RECOVERY_MS, every: 100, what: 'the product serves again' },
  )
  const words = ended()
  if (words) throw new Error(words)
}

/** Questions to the database, with a connection each: servers come and go here. */
export function asking(url: () => string): Stage['query'] {
  const once = async (sql: string, values: unknown[]) => {
    const client = new pg.Client({ connectionString: url(), connectionTimeoutMillis: 5_000 })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query(sql, values)).rows as Record<string, unknown>[]
    } finally {
      await client.end().catch(() => {})
    }
  }
  // Only while the server is away; what the statement itself says is final.
  return async (sql, values = []) =>
    await eventually(
      async () => {
        try {
          return { rows: await once(sql, values) }
        } catch (error) {
          if (/^(?:42|22|23)/.test((error as { code?: string }).code ?? '')) return { error }
          throw error
        }
      },
      { within: RECOVERY_MS, every: 100, what: 'the database answers' },
    ).then((answer) => {
      if ('error' in answer) throw answer.error
      return answer.rows
    })
}

/** As the sandbox signs. */
export function signWebhook(event: unknown, now = new Date()): { body: Uint8Array; signature: string } {
  const body = Buffer.from(JSON.stringify(event))
  const secret = createHmac('sha256', SECRET).update('sandbox payments webhook').digest('hex')
  return { body, signature: signBody(secret, body, now) }
}

export function scratch(): { directory: string; remove(): void } {
  const directory = scratchDirectory()
  return {
    directory,
    remove: () => rmSync(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }),
  }
}
