import { z } from 'zod'
import { isBackupPublicKey } from '../backup/backup-key.ts'
import { describeSetting } from './describe-setting.ts'
import { isMailFrom } from '../platform/mail/mail-from.ts'

const text = z.string().trim().min(1)
const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const seconds = z.coerce.number().min(0)
const isOrigin = (value: string) => /^https?:/.test(value) && URL.parse(value)?.origin === value
const port = z.coerce.number().int().min(0).max(65_535)

/** Every setting of the kernel, by the name of its environment variable; all optional. */
const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
  PORT: port.default(4000),
  HOST: text.default('127.0.0.1'),
  /** Where people reach this server, for links and for cross-site checks. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** How many proxies stand before this server; their X-Forwarded-For is believed. */
  TRUST_PROXY: z.coerce.number().int().min(0).default(0),
  /** From SIGTERM until it stops listening; 4 unless told, 0 when embedded, where nobody takes over. */
  DRAIN_SECONDS: seconds.max(8).optional(),
  /** Headers of a request must have arrived by then. */
  HTTP_HEADERS_SECONDS: seconds.positive().default(15),
  /** The body of a call must have arrived by then; uploads of the embedded store only have to move. */
  HTTP_BODY_SECONDS: seconds.positive().default(30),
  /** A connection without a request is kept so long; above the time of a proxy before it. */
  HTTP_KEEP_ALIVE_SECONDS: seconds.positive().default(50),
  /**
   * A connection on which nothing moves while a request is served is closed after that. Above a minute: an audio element
   * whose buffer is full does not read for a while, and would be cut in the middle of a song.
   */
  HTTP_STALL_SECONDS: seconds.positive().default(120),
  FAIRWAVE_DATA_DIR: text.default('.fairwave'),
  FAIRWAVE_PLUGINS: text.optional(),
  DATABASE_URL: text.regex(/^postgres(ql)?:\/\//, 'must start with postgres://').optional(),
  /** Connections of each process to PostgreSQL; its queue takes a few more where there is no Redis. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).default(16),
  /** A statement of a request may take so long, and wait so long for a lock; jobs and migrations may take any time. */
  DATABASE_STATEMENT_SECONDS: seconds.positive().default(10),
  DATABASE_LOCK_SECONDS: seconds.positive().default(5),
  /** A transaction that says nothing else is rolled back after this. */
  DATABASE_TRANSACTION_SECONDS: seconds.positive().default(10),
  /** Where mail is handed over; without it messages are kept, and not sent. */
  SMTP_URL: text.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://').optional(),
  /** Whether production may start without an SMTP server, where owners read what would have been sent. */
  ALLOW_KEPT_MAIL: flag.default(false),
  /** Sender of mail: an address, or `Name <address>`. */
  MAIL_FROM: text.refine(isMailFrom, 'must be an address, or Name <address>').optional(),
  /** A streaming replica of it, for what everybody may read. */
  DATABASE_REPLICA_URL: text.regex(/^postgres(ql)?:\/\//, 'must start with postgres://').optional(),
  /** A replica that is further behind is not asked. */
  DATABASE_REPLICA_LAG_SECONDS: seconds.positive().max(600).default(10),
  /** One URL, or a comma list of a cluster's nodes. */
  REDIS_URL: text.regex(/^rediss?:\/\//, 'must start with redis://').optional(),
  S3_BUCKET: text.optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Where browsers reach the same store, when that is under another name than the servers use. */
  S3_PUBLIC_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** A CDN whose origin is the bucket: covers and product images are fetched there, under their keys. */
  CDN_URL: z.url({ protocol: /^https?$/ }).optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  S3_FORCE_PATH_STYLE: flag.default(false),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  STRIPE_PUBLISHABLE_KEY: text.optional(),
  STRIPE_PRICE_ID: text.optional(),
  STRIPE_API_BASE: z.url().optional(),
  ALLOW_SANDBOX_PAYMENTS: flag.default(false),
  /** Origins that others may have called though they are not public: a push service or receiver in the operator's own network. */
  OUTGOING_ORIGINS: text
    .transform((value) => value.split(',').map((origin) => origin.trim()))
    .refine((origins) => origins.every(isOrigin), 'must be origins, for example https://push.internal:8443')
    .default([]),
  /** The FFmpeg that makes what songs are played from; else the one in PATH, else its WebAssembly build. */
  FFMPEG_PATH: text.optional(),
  /** The public key that backups are encrypted to; unset leaves them in clear. */
  BACKUP_PUBLIC_KEY: text
    .refine(isBackupPublicKey, 'must be what `npm run backup -- --new-key FILE` printed')
    .optional(),
  /** The other half, for `npm run restore`. */
  BACKUP_PRIVATE_KEY_FILE: text.optional(),
  /**
   * The signers that `npm run restore` accepts, as printed by `npm run backup`; separate several with commas after a
   * rotation.
   */
  BACKUP_SIGNER: text
    .regex(/^fwsigner_[\w-]{43}(?:\s*,\s*fwsigner_[\w-]{43})*$/, 'must be what `npm run backup` printed')
    .transform((value) => value.split(',').map((signer) => signer.trim()))
    .optional(),
  SESSION_SECRET: text.min(32, 'must have at least 32 characters').optional(),
  /** The other key that is accepted while keys are rotated. */
  SESSION_SECRET_PREVIOUS: text.min(32, 'must have at least 32 characters').optional(),
  /** Holds the secret in the place of SESSION_SECRET; `secret` in the data folder unless told. */
  SECRET_FILE: text.optional(),
  SEED_DEMO: flag.optional(),
  PAYOUT_MODEL: z.enum(['user-centric']).default('user-centric'),
  /** Room that must stay on the disk that holds data; uploads that would take it are refused. */
  MIN_FREE_DISK_MB: z.coerce.number().int().min(0).default(256),
  RUN_WORKERS: flag.optional(),
  /** Public responses are cached, for seconds or as sent, and answered before routing. */
  READY_ANSWERS: flag.default(true),
  /** Documents that are stored are compiled, and answered without Yoga. */
  FAST_LANE: flag.default(true),
  /** A port of its own for /metrics, /healthz and /readyz; the public port has no /metrics then. */
  METRICS_PORT: port.optional(),
  /** The bearer token for /metrics. */
  METRICS_TOKEN: text.min(16, 'must have at least 16 characters').optional(),
  /** `text` is for people; left out: where standard output is a terminal. */
  LOG_FORMAT: z.enum(['json', 'text']).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** Names of all settings of the kernel. */
export const kernelSettingNames = Object.keys(environment.shape)

export type Config = ReturnType<typeof readConfig>

/** Names that only this product would use: a misspelt one must not be ignored silently. */
const OWN_PREFIXES = ['FAIRWAVE_', 'S3_', 'STRIPE_']

/** Reads the settings once. Throws an error that names each wrong or unknown one. */
export function readConfig(env: NodeJS.ProcessEnv, pluginSettings: readonly string[] = []) {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const known = new Set([...kernelSettingNames, ...pluginSettings])
  const problems = Object.keys(present)
    .filter((name) => OWN_PREFIXES.some((prefix) => name.startsWith(prefix)) && !known.has(name))
    .map((name) => `${name}: no such setting`)
  const parsed = environment.safeParse(present)
  if (!parsed.success) problems.push(...parsed.error.issues.map((issue) => describeSetting(issue, present)))
  // Also beside malformed ones, so that everything that is wrong is named in one round.
  problems.push(...inconsistencies(parsed.success ? parsed.data : present))
  if (problems.length || !parsed.success) throw new SettingsError(problems)

  const settings = parsed.data
  const embedded = !settings.DATABASE_URL
  return {
    ...settings,
    production: settings.NODE_ENV === 'production',
    embedded,
    runWorkers: settings.RUN_WORKERS ?? embedded,
    wantsDemo: settings.SEED_DEMO ?? embedded,
    drainSeconds: settings.DRAIN_SECONDS ?? (embedded ? 0 : 4),
    enabledPlugins:
      settings.FAIRWAVE_PLUGINS?.split(',')
        .map((name) => name.trim())
        .filter(Boolean) ?? null,
  }
}

function inconsistencies(settings: Partial<Record<keyof z.output<typeof environment>, unknown>>): string[] {
  const problems = settings.NODE_ENV === 'production' ? missingInProduction(settings) : []
  if (settings.SESSION_SECRET && settings.SECRET_FILE)
    problems.push('SECRET_FILE: SESSION_SECRET is set as well; set one of them')
  if (settings.SESSION_SECRET_PREVIOUS && settings.SESSION_SECRET_PREVIOUS === settings.SESSION_SECRET)
    problems.push('SESSION_SECRET_PREVIOUS: is the same as SESSION_SECRET')
  for (const [name, needed] of NEEDED_WITH)
    if (settings[name] && !settings[needed]) problems.push(`${needed}: missing (needed with ${name})`)
  return problems
}

type Settings = Parameters<typeof inconsistencies>[0]

/** Settings that mean nothing without another. */
const NEEDED_WITH: readonly (readonly [keyof Settings, keyof Settings])[] = [
  ['SESSION_SECRET_PREVIOUS', 'SESSION_SECRET'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID'],
  ['S3_BUCKET', 'S3_SECRET_ACCESS_KEY'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['DATABASE_REPLICA_URL', 'DATABASE_URL'],
  ['CDN_URL', 'S3_BUCKET'],
  ['S3_PUBLIC_ENDPOINT', 'S3_ENDPOINT'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'],
  ['STRIPE_SECRET_KEY', 'STRIPE_PRICE_ID'],
]

function missingInProduction(settings: Settings): string[] {
  const problems: string[] = []
  if (!settings.DATABASE_URL)
    problems.push(
      'DATABASE_URL: missing (nothing embedded is chosen silently with NODE_ENV=production: set it to a PostgreSQL)',
    )
  if (!settings.SESSION_SECRET && !settings.SECRET_FILE)
    problems.push('SESSION_SECRET: missing (needed with NODE_ENV=production, or SECRET_FILE)')
  if (!settings.PUBLIC_URL)
    problems.push('PUBLIC_URL: missing (needed with NODE_ENV=production: the address people open, https://…)')
  if (!settings.STRIPE_SECRET_KEY && !isTrue(settings.ALLOW_SANDBOX_PAYMENTS))
    problems.push('STRIPE_SECRET_KEY: missing (set it, or ALLOW_SANDBOX_PAYMENTS=true to run without real money)')
  if (!settings.SMTP_URL && !settings.ALLOW_KEPT_MAIL)
    problems.push('SMTP_URL: missing (set it, or ALLOW_KEPT_MAIL=true to store mail instead of sending it)')
  return problems
}

/** Parsed, or as it is written. */
const isTrue = (value: unknown) => value === true || value === 'true'

export class SettingsError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`Settings are wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'SettingsError'
    this.problems = problems
  }
}
