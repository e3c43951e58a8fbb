import { createServer } from 'node:http'
import { childConfig } from '../stage/child.ts'
import { serveLimit } from './serve-limit.ts'

// The least an HTTP server of Node can do: ready bytes under a ready head.
const { status, headers, body } = await childConfig<{ status: number; headers: Record<string, string>; body: string }>()
const bytes = Buffer.from(body, 'base64')
const head = Object.entries(headers).flat()
serveLimit(
  createServer((_request, response) => {
    response.writeHead(status, head)
    response.end(bytes)
  }),
)
