import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startDnsServer } from '#api/testing/programs/dns-server.ts'
import { openMetrics } from '../metrics.ts'
import { openOutgoing, type OutgoingOptions } from './open-outgoing.ts'
import { OutgoingFailure } from './port.ts'
import { isPublicAddress } from './public-address.ts'

const has = (program: string) => spawnSync(program, ['version']).error === undefined

async function listen(server: Server, host: string, port = 0): Promise<number> {
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())))
  return (server.address() as AddressInfo).port
}
const serve = (answer: RequestListener, host = '127.0.0.1', port = 0) => listen(createServer(answer), host, port)

function open(options: Partial<OutgoingOptions> = {}) {
  const metrics = openMetrics()
  const outgoing = openOutgoing({ metrics, publicUrl: 'https://fairwave.example', ...options })
  onTestFinished(() => outgoing.close())
  return { outgoing, metrics }
}
const reasonOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: unknown) => (error instanceof OutgoingFailure ? error.reason : String(error)),
  )
const get = (url: string) => ({ url, method: 'GET' as const })

describe('addresses', () => {
  it.each([
    ['loopback', ['127.0.0.1', '127.255.0.9', '::1']],
    ['unspecified', ['0.0.0.0', '::']],
    ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1']],
    ['shared', ['100.64.0.1', '100.127.255.254']],
    ['link-local', ['169.254.0.1', 'fe80::1', 'fe80::1%eth0']],
    ['metadata', ['169.254.169.254', 'fd00:ec2::254', '100.100.100.200', '192.0.0.192', '168.63.129.16']],
    ['mapped', ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '::127.0.0.1']],
    ['NAT64', ['64:ff9b::7f00:1', '64:ff9b::8.8.8.8', '64:ff9b:1::a00:1']],
    ['tunnels', ['2002:7f00:1::', '2001::1', '2001:0:53aa:64c:0:0:80ff:fffe']],
    [
      'documentation and benchmarks',
      ['192.0.2.1', '198.51.100.1', '203.0.113.9', '198.18.0.1', '2001:db8::1', '3fff::1'],
    ],
    ['multicast, broadcast and reserved', ['224.0.0.1', '255.255.255.255', '240.0.0.1', 'ff02::1']],
    ['malformed', ['', 'localhost', '1.2.3', '1.2.3.4.5']],
  ])('refuses %s ones', (_class, addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([])
  })

  it('accepts public ones', () => {
    const addresses = ['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::2004']
    expect(addresses.filter((address) => !isPublicAddress(address))).toEqual([])
  })
})

describe('a call', () => {
  it.each([
    ['http://push.example/', 'url'],
    ['ftp://push.example/', 'url'],
    ['https://push.example:22/', 'url'],
    ['https://push.example:4443/', 'url'],
    ['https://user:secret@push.example/', 'url'],
    ['push.example', 'url'],
    ['https://127.0.0.1/', 'address'],
    ['https://0x7f.1/', 'address'],
    ['https://2130706433/', 'address'],
    ['https://[::1]:8443/', 'address'],
    ['https://[::ffff:10.0.0.1]/', 'address'],
    ['https://[64:ff9b::a9fe:a9fe]/', 'address'],
    ['https://169.254.169.254/latest/meta-data/', 'address'],
    ['https://localhost/', 'address'],
  ])('to %s is refused', async (url, reason) => {
    const { outgoing } = open()
    expect(await reasonOf(outgoing.send(get(url)))).toBe(reason)
  })

  it('is refused where one address of the name is not public, in whatever order they come', async () => {
    const dns = await startDnsServer((name) =>
      name.startsWith('first') ? ['10.1.2.3', '8.8.8.8'] : ['8.8.8.8', 'fd00:ec2::254'],
    )
    onTestFinished(() => dns.stop())
    const { outgoing } = open({ resolve: dns.resolve })
    expect(await reasonOf(outgoing.send(get('https://first.example/')))).toBe('address')
    expect(await reasonOf(outgoing.send(get('https://last.example/')))).toBe('address')
    expect(await reasonOf(open({ resolve: async () => [] }).outgoing.send(get('https://none.example/')))).toBe('name')
  })

  it('goes to the address that was checked, whatever the name means a moment later', async () => {
    const calls: string[] = []
    const port = await serve((_request, answer) => answer.end(String(calls.push('checked'))), '127.0.0.2')
    await serve((_request, answer) => answer.end(String(calls.push('changed'))), '127.0.0.3', port)
    const dns = await startDnsServer(() => (dns.asked.length <= 1 ? ['127.0.0.2'] : ['127.0.0.3']))
    onTestFinished(() => dns.stop())
    const origin = `http://rebind.example:${port}`
    const { outgoing } = open({ resolve: dns.resolve, allowedOrigins: [origin] })
    await outgoing.send(get(origin))
    expect([calls, dns.asked]).toEqual([['checked'], ['rebind.example']])
    // The permission of an origin is not that of its name on other ports.
    expect(await reasonOf(outgoing.send(get('https://rebind.example/')))).toBe('address')
    expect(calls).toEqual(['checked'])
  })

  it('names its sender, sends method, headers and body, and follows no redirect', async () => {
    const seen: unknown[] = []
    const port = await serve((request, answer) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        seen.push([
          request.method,
          request.url,
          request.headers['user-agent'],
          request.headers.ttl,
          String(Buffer.concat(chunks)),
        ])
        answer.writeHead(307, { location: '/elsewhere' }).end('moved')
      })
    })
    const origin = `http://127.0.0.1:${port}`
    const { outgoing } = open({ allowedOrigins: [origin] })
    const call = {
      url: `${origin}/inbox?a=1`,
      method: 'POST' as const,
      headers: { ttl: '60', 'user-agent': 'x' },
      body: 'hello',
    }
    const answer = await outgoing.send(call)
    expect(answer).toMatchObject({ status: 307, body: Buffer.from('moved'), isTruncated: false })
    expect(seen).toEqual([
      ['POST', '/inbox?a=1', expect.stringMatching(/^Fairwave\/\S+ \(\+https:\/\/fairwave\.example\)$/), '60', 'hello'],
    ])
  })

  it('reads no more of an answer than it may', async () => {
    const port = await serve((_request, answer) => {
      answer.write(Buffer.alloc(100_000, 'x'))
    })
    const origin = `http://127.0.0.1:${port}`
    const { outgoing } = open({ allowedOrigins: [origin] })
    const answer = await outgoing.send({ ...get(origin), maxAnswerBytes: 1_000 })
    expect([answer.status, answer.body.length, answer.isTruncated]).toEqual([200, 1_000, true])
  })

  it('ends when the host or the name server does not answer in time, and when the server stops', async () => {
    const port = await serve((_request, answer) => void answer.flushHeaders())
    const origin = `http://127.0.0.1:${port}`
    const { outgoing } = open({ allowedOrigins: [origin] })
    expect(await reasonOf(outgoing.send({ ...get(origin), timeoutMs: 50 }))).toBe('timeout')
    const silent = open({ resolve: () => new Promise(() => {}) }).outgoing
    expect(await reasonOf(silent.send({ ...get('https://push.example'), timeoutMs: 50 }))).toBe('timeout')
    const waiting = reasonOf(outgoing.send(get(origin)))
    await outgoing.close()
    expect(await waiting).toBe('closed')
    expect(await reasonOf(outgoing.send(get(origin)))).toBe('closed')
  })

  it('waits where five are under way to the same host, and delays no other', async () => {
    const held: (() => void)[] = []
    let atOnce = 0
    const slow = await serve((_request, answer) => {
      atOnce = Math.max(
        atOnce,
        held.push(() => answer.end()),
      )
    })
    const quick = await serve((_request, answer) => answer.end('quick'))
    const [slowOrigin, quickOrigin] = [`http://127.0.0.1:${slow}`, `http://127.0.0.1:${quick}`]
    const { outgoing } = open({ allowedOrigins: [slowOrigin, quickOrigin] })
    const calls = Array.from({ length: 12 }, () => outgoing.send(get(slowOrigin)))
    expect(String((await outgoing.send(get(quickOrigin))).body)).toBe('quick')
    let done = 0
    for (const call of calls) void call.then(() => (done += 1))
    await expect
      .poll(() => {
        held.shift()?.()
        return done
      })
      .toBe(12)
    expect(atOnce).toBe(5)
  })

  it('is not made for a minute to a host that failed twenty times in a row; then one shows whether it is back', async () => {
    let now = 0
    let down = true
    const port = await serve((request, answer) => (down ? request.socket.destroy() : answer.end()))
    const origin = `http://127.0.0.1:${port}`
    const { outgoing, metrics } = open({ allowedOrigins: [origin], now: () => now })
    for (let call = 0; call < 20; call += 1) expect(await reasonOf(outgoing.send(get(origin)))).toBe('connection')
    expect(await reasonOf(outgoing.send(get(origin)))).toBe('down')
    now = 60_001
    expect(await reasonOf(outgoing.send(get(origin)))).toBe('connection')
    expect(await reasonOf(outgoing.send(get(origin)))).toBe('down')
    now = 130_000
    down = false
    expect(await reasonOf(outgoing.send(get(origin)))).toBe('answered')
    const text = await metrics.render()
    const host = `127.0.0.1:${port}`
    expect(text).toContain(`fairwave_outgoing_calls_total{host="${host}",outcome="connection"} 21`)
    expect(text).toContain(`fairwave_outgoing_calls_total{host="${host}",outcome="down"} 2`)
    expect(text).toContain(`fairwave_outgoing_calls_total{host="${host}",outcome="2xx"} 1`)
  })

  it('names at most fifty hosts in its metrics', async () => {
    const { outgoing, metrics } = open({ resolve: async () => [] })
    for (let host = 0; host < 60; host += 1) await reasonOf(outgoing.send(get(`https://host-${host}.example/`)))
    const text = await metrics.render()
    expect(text.match(/^fairwave_outgoing_calls_total\{/gm)).toHaveLength(51)
    expect(text).toContain('fairwave_outgoing_calls_total{host="other",outcome="name"} 10')
  })

  it.runIf(has('openssl'))('checks the certificate against the name', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fairwave-tls-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    const san = ['-subj', '/CN=push.example', '-addext', 'subjectAltName=DNS:push.example']
    const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
    execFileSync('openssl', [...made, '-keyout', key, '-out', cert, ...san], { stdio: 'ignore' })
    const ca = readFileSync(cert, 'utf8')
    const server = createSecureServer({ key: readFileSync(key), cert: ca }, (_request, answer) => answer.end('secret'))
    const port = await listen(server, '127.0.0.1')
    const origins = [`https://push.example:${port}`, `https://other.example:${port}`]
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
    const { outgoing } = open({ resolve, ca, allowedOrigins: origins })
    expect(String((await outgoing.send(get(`${origins[0]}/`))).body)).toBe('secret')
    expect(await reasonOf(outgoing.send(get(`${origins[1]}/`)))).toBe('connection')
    const trusting = open({ resolve, allowedOrigins: origins }).outgoing
    expect(await reasonOf(trusting.send(get(`${origins[0]}/`)))).toBe('connection')
  })
})
