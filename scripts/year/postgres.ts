import { startEmbeddedPostgres } from '#api/platform/database/embedded-postgres.ts'

// A PostgreSQL of its own process, so that it can have another clock: node scripts/year/postgres.ts DIRECTORY. It is started
// again whenever it ends, as a supervisor does.
const server = await startEmbeddedPostgres({ directory: process.argv[2] as string, onEnd: () => {} })
console.log(`listens at ${server.url}`)
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)))
// Holds the process while the server runs.
setInterval(() => {}, 60_000)
