import { createServer } from 'node:http'
import pg from 'pg'
import { childConfig } from '../stage/child.ts'
import { serveLimit } from './serve-limit.ts'

// The rows of these statements by plain pg, prepared, side by side, as JSON.
const { url, statements } = await childConfig<{ url: string; statements: { text: string; values: unknown[] }[] }>()
const pool = new pg.Pool({ connectionString: url, max: 16 })
serveLimit(
  createServer((_request, response) => {
    void Promise.all(statements.map((statement, index) => pool.query({ name: `s${index}`, ...statement }))).then(
      (results) => {
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(results.map(({ rows }) => rows)))
      },
      (error: Error) => {
        response.statusCode = 500
        response.end(String(error))
      },
    )
  }),
)
