import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import { childConfig } from '../stage/child.ts'
import { serveLimit } from './serve-limit.ts'

// Ranges of one file by Node's own stream.
const { file, size } = await childConfig<{ file: string; size: number }>()
serveLimit(
  createServer((request, response) => {
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? []
    const [start, end] = [Number(from), Number(to)]
    response.writeHead(206, {
      'content-type': 'audio/mpeg',
      'content-length': end - start + 1,
      'content-range': `bytes ${start}-${end}/${size}`,
    })
    createReadStream(file, { start, end, highWaterMark: 512 * 1_024 }).pipe(response)
  }),
)
