import type { UserType } from '../../access/actor.ts'
import { signedInClient } from '../signed-in-client.ts'
import { startTestApp, type TestApp, type TestAppOptions, type TestClient } from '../test-app.ts'
import { watchSql } from '../watch-sql.ts'
import type { KnownInputs } from './sample-input.ts'

export type Role = 'visitor' | UserType

export interface Stage {
  test: TestApp
  /** A browser of each role. It keeps its session whatever is called in between. */
  as(role: Role): TestClient
  /** Good values by the names of inputs; those of the artist and the listener who are signed in. */
  own: KnownInputs
  /** Ids of somebody else's things. */
  foreign: KnownInputs
  /** How many rows were added, changed or removed so far and are committed, by table. */
  countedWrites(): Promise<Readonly<Record<string, number>>>
  /** The same, asked for only after a statement that may write: most of what is refused sends none. */
  writes(): Promise<Readonly<Record<string, number>>>
}

const HIGH = '1000000'
export const WITHOUT_LIMITS = {
  SIGN_IN_FAILURES: HIGH,
  SIGN_IN_ATTEMPTS_PER_MINUTE: HIGH,
  SIGN_IN_UNFAMILIAR_PER_HOUR: HIGH,
  REGISTRATIONS_PER_HOUR: HIGH,
  TOKEN_REQUESTS_PER_MINUTE: HIGH,
  TOKEN_FAILURES_PER_MINUTE: HIGH,
  POSTS_PER_DAY: HIGH,
  COMMENTS_PER_HOUR: HIGH,
  NEW_ACCOUNT_COMMENTS_PER_DAY: HIGH,
}

/** A whole application with one thing of everything, owned by those who ask and by others. */
export async function wrongInputStage(options: TestAppOptions = {}): Promise<Stage> {
  const test = await startTestApp({ ...options, env: { ...WITHOUT_LIMITS, ...options.env } })
  const { client: db } = test.platform.database
  const now = test.clock.now()

  const account = (name: string) => ({
    username: name,
    usernameKey: name,
    email: `${name}@example.com`,
    emailKey: `${name}@example.com`,
    passwordHash: '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$AAAAAAAAAAAAAAAAAAAAAA',
  })
  const artist = (name: string, approvedAt: Date | null = now) =>
    db.artist.create({
      data: { ...account(name), name, genre: 'Outrun', bio: 'Plays for tests, and only for them.', approvedAt },
      select: { id: true },
    })
  const listener = (name: string) =>
    db.listener.create({ data: { ...account(name), displayName: name }, select: { id: true } })

  const belongings = async (artistId: string, listenerId: string) => {
    const release = await db.release.create({
      data: { artistId, title: 'Release', slug: 'release', kind: 'album', trackCount: 1, totalSeconds: 60 },
      select: { id: true },
    })
    const song = await db.song.create({
      data: {
        artistId,
        releaseId: release.id,
        trackNumber: 1,
        title: 'Song',
        genre: 'Outrun',
        duration: 60,
        audioKey: `artists/${artistId}/audio/x`,
        audioType: 'audio/mpeg',
        audioBytes: 1,
      },
      select: { id: true },
    })
    const product = await db.product.create({
      data: { artistId, name: 'Shirt', description: 'Black', priceCents: 2_000, category: 't_shirt', inventory: 5 },
      select: { id: true },
    })
    const order = await db.order.create({
      data: {
        productId: product.id,
        artistId,
        listenerId,
        buyerEmail: 'buyer@example.com',
        quantity: 1,
        totalCents: 2_000,
        artistCents: 1_700,
        platformFeeCents: 300,
        status: 'confirmed',
      },
      select: { id: true },
    })
    const request = await db.customRequest.create({
      data: { artistId, itemType: 'mug', designDescription: 'A sun' },
      select: { id: true },
    })
    const playlist = await db.playlist.create({
      data: {
        accountKind: 'artist',
        accountId: artistId,
        title: 'Playlist',
        description: '',
        visibility: 'public',
        songCount: 1,
        createdAt: now,
        changedAt: now,
        entries: { create: { songId: song.id, position: 1, addedAt: now } },
      },
      select: { id: true, entries: { select: { id: true } } },
    })
    return {
      songId: song.id,
      releaseId: release.id,
      productId: product.id,
      orderId: order.id,
      requestId: request.id,
      playlistId: playlist.id,
      entryId: playlist.entries[0]?.id,
    }
  }

  const mine = { artistId: (await artist('mine')).id, listenerId: (await listener('lena')).id }
  const theirs = { artistId: (await artist('theirs')).id, listenerId: (await listener('olga')).id }
  const admin = await db.admin.create({ data: { ...account('boss'), role: 'owner' }, select: { id: true } })
  const own = { ...mine, ...(await belongings(mine.artistId, mine.listenerId)) }
  const foreign = { ...theirs, ...(await belongings(theirs.artistId, theirs.listenerId)) }

  const nobody = { user: null, artist: null, admin: null }
  const as = async (userType: UserType, id: string) =>
    (await signedInClient(test, { ...nobody, userType, [userType]: { id } })).cookie
  const cookies: Record<Role, string | null> = {
    visitor: null,
    user: await as('user', own.listenerId),
    artist: await as('artist', own.artistId),
    admin: await as('admin', admin.id),
  }

  await countWrites(db)
  const sql = watchSql(test)
  let counted: Record<string, number> = {}
  const countedWrites = async () => {
    counted = Object.fromEntries(
      (await db.$queryRaw<{ name: string; writes: number }[]>`SELECT name, writes FROM test_writes`).map((row) => [
        row.name,
        row.writes,
      ]),
    )
    sql.take()
    return counted
  }

  return {
    test,
    as: (role) => Object.assign(test.client(), { cookie: cookies[role] }),
    own: {
      ...own,
      id: own.productId,
      month: '2026-10',
      password: 'good-password',
      email: 'new@example.com',
      username: 'newcomer',
      price: 20,
      amount: 5,
      duration: 45,
      country: 'US',
      homeCountry: 'US',
      scopes: ['read'],
      userType: undefined,
      songIds: [own.songId],
      visibility: 'unlisted',
      category: 'vinyl',
      itemType: 'mug',
      estimatedQuantity: '25',
      imageUrl: null,
      digitalFileUrl: null,
      coverImageUrl: null,
      trackingNumber: null,
    },
    foreign,
    countedWrites,
    writes: async () => (sql.take().some(mayWrite) ? await countedWrites() : counted),
  }
}

/** All but what surely only reads; statements begin and end transactions by themselves. */
function mayWrite(statement: string): boolean {
  return (
    !/^\s*(?:BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SET)\b/i.test(statement) &&
    !(/^\s*SELECT\b/i.test(statement) && !/\b(?:INSERT|UPDATE|DELETE)\b/.test(statement))
  )
}

/** Triggers that count what is written to each table: with the transaction that writes it, or not at all. A partition has its table's. */
async function countWrites(db: TestApp['platform']['database']['client']): Promise<void> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT relname::text AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition AND left(relname, 1) <> '_'`
  await db.$executeRaw`CREATE TABLE test_writes (name text PRIMARY KEY, writes int NOT NULL)`
  await db.$executeRaw`
    CREATE FUNCTION count_write() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO test_writes VALUES (TG_TABLE_NAME, 1) ON CONFLICT (name) DO UPDATE SET writes = test_writes.writes + 1;
      RETURN NULL;
    END $$`
  for (const { name } of tables)
    await db.$executeRawUnsafe(
      `CREATE TRIGGER count_write AFTER INSERT OR UPDATE OR DELETE ON "${name}" FOR EACH ROW EXECUTE FUNCTION count_write()`,
    )
}
