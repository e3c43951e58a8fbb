import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually, freePort, type ServerProcess, startProcess } from './server-process.ts'

/**
 * Debian's haproxy on 127.0.0.1 before these ports; it asks each for /readyz and sends nothing to one that says no. Its own
 * `/all-up` answers 200 while all of them say yes: what whoever restarts them one by one waits for.
 */
export async function startHaproxy(ports: readonly number[]): Promise<ServerProcess & { url: string }> {
  const directory = mkdtempSync(join(tmpdir(), 'fairwave-haproxy-'))
  const port = await freePort()
  const file = join(directory, 'haproxy.cfg')
  writeFileSync(
    file,
    `global
  maxconn 500
defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  timeout check 5s
frontend all
  bind 127.0.0.1:${port}
  default_backend api
  monitor-uri /all-up
  monitor fail if { nbsrv(api) lt ${ports.length} }
backend api
  balance roundrobin
  option httpchk GET /readyz
  default-server check inter 100ms fall 3 rise 1
${ports.map((each, index) => `  server api${index} 127.0.0.1:${each}\n`).join('')}`,
  )
  const haproxy = startProcess('haproxy', ['-db', '-f', file], { directory })
  const url = `http://127.0.0.1:${port}`
  await eventually(async () => (await fetch(`${url}/healthz`)).ok, { within: 30_000, what: 'haproxy' })
  return { ...haproxy, url }
}
