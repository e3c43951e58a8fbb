import pg from 'pg'
import { resolve } from 'node:path'
import { systemActor } from '../access/actor.ts'
import type { App } from '../app/app.ts'
import { signerOf } from '../backup/manifest-signature.ts'
import type { DomainContext } from '../app/context.ts'
import type { Secrets } from './key-ring.ts'
import { assessRotation, keyUsesOf, noteCurrentKey, resealStored, type RotationState } from './rotation.ts'
import { newSecret, openSecretSource, writeSecretFile } from './secret-file.ts'

/** Any number; all processes of one database agree on it. */
const ONE_ROTATION = 7_216_044

export interface RotationReport {
  lines: string[]
  /** Whether it did what was asked for. */
  ok: boolean
}

/**
 * Begins a rotation of keys, goes on with one, or ends it. Kills leave a state to go on from: the file of the secret is written
 * whole, before anything is made with the new key, and what is stored is made again row by row.
 */
export async function rotateKeys(app: App, options: { finish: boolean; force: boolean }): Promise<RotationReport> {
  const lock = new pg.Client({ connectionString: app.platform.database.url })
  lock.on('error', () => {})
  await lock.connect()
  try {
    const { rows } = await lock.query<{ free: boolean }>('SELECT pg_try_advisory_lock($1) AS free', [ONE_ROTATION])
    if (!rows[0]?.free) return refused('Another keys:rotate is running on this database.')
    app.platform.keys.reload()
    const rotation = { app, ctx: app.context(systemActor), source: sourceOf(app) }
    if (options.finish) return await finish(rotation, options)
    return rotation.source.secrets.previous === null ? await begin(rotation) : await goOn(rotation)
  } finally {
    await lock.end()
  }
}

interface Rotation {
  app: App
  ctx: DomainContext
  source: { file: string | null; secrets: Secrets }
}

function sourceOf({ config }: App): Rotation['source'] {
  const source = openSecretSource(config, resolve(config.FAIRWAVE_DATA_DIR), { inUse: true })
  return { file: source.file, secrets: source.read() }
}

const refused = (...lines: string[]): RotationReport => ({ ok: false, lines })
const RESTART = 'Restart every process that has the old settings (docs/operations.md, Rotate the keys).'

async function begin({ app, ctx, source: { file, secrets } }: Rotation): Promise<RotationReport> {
  await noteCurrentKey(ctx)
  const current = newSecret()
  if (file === null) {
    return {
      ok: true,
      lines: [
        'The secret is in the environment. Give every process these two, then restart it:',
        `  SESSION_SECRET=${current}`,
        '  SESSION_SECRET_PREVIOUS=what SESSION_SECRET is now',
        'Where servers are restarted one after the other, first restart all with the two exchanged: each must know the new one before any signs with it.',
        'Then run this command again: it makes what is stored again with the new key.',
      ],
    }
  }
  writeSecretFile(file, { current, previous: secrets.current })
  app.platform.keys.reload()
  const { ids } = app.platform.keys
  return {
    ok: true,
    lines: [
      `The new key is ${ids().current}; ${ids().previous} is accepted as well. Running processes read ${file} within a second.`,
      ...(await reseal(app, ctx)).lines,
      ...describeSigners(current, secrets.current),
      ...describeWait(await stateOf(app, ctx)),
    ],
  }
}

async function goOn({ app, ctx, source: { file } }: Rotation): Promise<RotationReport> {
  const state = await stateOf(app, ctx)
  if (file === null && state.lastUsedAt === null) {
    return refused(
      `SESSION_SECRET_PREVIOUS (${app.platform.keys.ids().previous}) has never signed: it is the new key, which all processes know now.`,
      'Exchange the two settings, restart every process, and run this command again.',
    )
  }
  await noteCurrentKey(ctx)
  const done = await reseal(app, ctx)
  const { current, previous } = app.platform.keys.ids()
  return {
    // A call after everything is done asks for another key, and does not get one.
    ok: file === null || done.count > 0,
    lines: [
      `The rotation from ${previous} to ${current} is not finished: no new key was made.`,
      ...done.lines,
      ...describeWait(await stateOf(app, ctx)),
    ],
  }
}

async function finish({ app, ctx, source }: Rotation, { force }: { force: boolean }): Promise<RotationReport> {
  const { current, previous } = app.platform.keys.ids()
  if (previous === null) return refused('No rotation is under way: there is one key.')
  const before = await stateOf(app, ctx)
  if (source.file === null && before.lastUsedAt === null)
    return refused('SESSION_SECRET_PREVIOUS has never signed: it is the new key. Exchange the two settings first.')
  const { lines } = await reseal(app, ctx)
  const state = await stateOf(app, ctx)
  const isOver = state.until <= ctx.clock.now()
  const kept = state.rests.filter(({ keepsKey }) => keepsKey)
  if (!force && (!isOver || kept.length > 0)) {
    return refused(
      ...lines,
      `${previous} can't be dropped yet.`,
      ...(isOver ? [] : describeWait(state)),
      ...kept.map(({ what, count }) => `  ${count} ${what} rest on it: ask their owners to make new ones.`),
      'If somebody else knows the key: -- --finish --force. It ends what rests on it at once.',
    )
  }
  if (source.file !== null) writeSecretFile(source.file, { ...source.secrets, previous: null })
  app.platform.keys.reload()
  const ends = [...state.rests.map(({ what, count }) => `${count} ${what}`), ...state.ending]
  return {
    ok: true,
    lines: [
      ...lines,
      source.file === null
        ? `Take SESSION_SECRET_PREVIOUS (${previous}) out of the settings. ${RESTART}`
        : `${previous} is dropped; ${current} is the only key.`,
      ...(ends.length > 0 ? ['What was made with it ends:', ...ends.map((what) => `  ${what}`)] : []),
    ],
  }
}

async function reseal(app: App, ctx: DomainContext): Promise<{ count: number; lines: string[] }> {
  const done = await resealStored(ctx, keyUsesOf(app))
  return {
    count: done.reduce((sum, { resealed }) => sum + resealed, 0),
    lines: done.flatMap(({ what, resealed, unreadable }) => [
      ...(resealed > 0 ? [`${resealed} ${what} were made again with the current key.`] : []),
      ...(unreadable > 0 ? [`${unreadable} ${what} were made with none of these keys, and are left as they are.`] : []),
    ]),
  }
}

const stateOf = async (app: App, ctx: DomainContext): Promise<RotationState> =>
  await assessRotation(ctx, keyUsesOf(app), app.platform.keys.ids().previous ?? '')

const describeWait = ({ until, longest, rests }: RotationState): string[] => [
  `Until ${until.toISOString()} what was signed with the previous key must be accepted (${longest}).`,
  ...rests.map(({ what, count }) => `  ${count} ${what} rest on it.`),
  'Then: npm run keys:rotate -- --finish',
]

const describeSigners = (current: string, previous: string): string[] => [
  `Backups from now on are signed by ${signerOf(current)}, those before by ${signerOf(previous)}: BACKUP_SIGNER takes both, with a comma.`,
]
