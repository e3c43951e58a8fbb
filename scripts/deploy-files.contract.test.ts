import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { MONITORED, MONITORING_HEADERS } from '#api/testing/monitoring.ts'
import { startS3Server } from '#api/testing/programs/s3-server.ts'
import { eventually, freePort, type ServerProcess, startProcess } from '#api/testing/programs/server-process.ts'
import { startTestApp, type TestApp } from '#api/testing/test-app.ts'
import { which } from './test-programs.ts'

const read = (name: string) => readFileSync(`docs/deploy/${name}`, 'utf8')
const bucket = 'fairwave-media'

describe.each(['caddy', 'nginx'])('%s as docs/deploy sets it up', (program) => {
  const undo: (() => unknown)[] = []
  const directory = mkdtempSync(join(tmpdir(), 'fairwave-deploy-'))
  let origin: string
  let app: TestApp
  beforeAll(async () => {
    const [s3, port] = [await startS3Server(), await freePort()]
    undo.push(() => s3.stop())
    origin = `http://localhost:${port}`
    app = await startTestApp({
      plugins: [],
      env: {
        ...MONITORED,
        PUBLIC_URL: origin,
        TRUST_PROXY: '1',
        S3_BUCKET: bucket,
        S3_ENDPOINT: s3.endpoint,
        S3_PUBLIC_ENDPOINT: origin,
        S3_REGION: s3.region,
        S3_ACCESS_KEY_ID: s3.accessKeyId,
        S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
        S3_FORCE_PATH_STYLE: 'true',
      },
    })
    undo.push(() => app.close())
    const api = new URL(await app.listen())
    const proxy = program === 'caddy' ? startCaddy(api, s3.endpoint) : startNginx(api, s3.endpoint, port)
    undo.push(() => proxy.stop())
    await eventually(async () => (await fetch(`${origin}/readyz`)).ok, { what: `${program}: ${proxy.output()}` })
  })
  afterAll(async () => {
    for (const step of undo.reverse()) await step()
    rmSync(directory, { recursive: true, force: true })
  })

  function startCaddy(api: URL, s3: string): ServerProcess {
    return startProcess('caddy', ['run', '--config', 'docs/deploy/Caddyfile', '--adapter', 'caddyfile'], {
      env: {
        PATH: process.env.PATH ?? '',
        HOME: directory,
        DOMAIN: origin,
        S3_BUCKET: bucket,
        S3_UPSTREAM: new URL(s3).host,
        API_HOST: 'localhost',
        API_PORT: api.port,
      },
    })
  }

  /** The file of docs/deploy without TLS, on free ports. */
  function startNginx(api: URL, s3: string, port: number): ServerProcess {
    const site = read('nginx.conf')
      .replaceAll(/^ *ssl_.*\n/gm, '')
      .replace('listen 443 ssl', `listen ${port}`)
      .replace(/server \{\n *listen 80;[^}]*\}/, '')
      .replace(/ *server 127\.0\.0\.1:4001.*\n/, '')
      .replace('127.0.0.1:4002', api.host)
      .replaceAll('fairwave.example', 'localhost')
      .replace('http://127.0.0.1:8333', s3)
      .replaceAll('proxy_set_header Host $host;', 'proxy_set_header Host $http_host;')
    const file = join(directory, 'nginx.conf')
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (of) => `${of}_temp_path ${directory}/${of};`,
    )
    writeFileSync(
      file,
      `daemon off; error_log stderr; pid ${directory}/pid; events {}\nhttp { access_log off; ${paths.join(' ')}\n${site}\n}`,
    )
    return startProcess('nginx', ['-c', file])
  }

  it('passes one address on, whatever a client claims', async () => {
    const answer = await fetch(`${origin}/readyz`, {
      headers: { ...MONITORING_HEADERS, 'x-forwarded-for': '203.0.113.9, 203.0.113.10' },
    })
    expect(await answer.json()).toMatchObject({ status: 'ok', proxies: 1 })
  })

  it('leads signed addresses to the bucket, and what is stored runs nothing on this origin', async () => {
    const { objects } = app.platform
    const key = `artists/${randomUUID()}/x.html`
    const content = '<script>1</script>'
    const put = await objects.presignPut({
      key,
      contentType: 'text/html',
      size: content.length,
      maxSize: 100,
      expiresInSeconds: 60,
    })
    expect(new URL(put.url).origin).toBe(origin)
    const stored = await fetch(put.url, { method: 'PUT', body: content, headers: put.headers })
    expect(stored.status, await stored.text()).toBe(200)
    const { url } = await objects.presignGet({ key, expiresInSeconds: 60 })
    const got = await fetch(url, { headers: { cookie: 'session=x', range: 'bytes=0-6' } })
    expect([got.status, await got.text()]).toEqual([206, '<script'])
    expect(got.headers.get('content-security-policy')).toContain('sandbox')
    expect(got.headers.get('x-content-type-options')).toContain('nosniff')
    expect((await fetch(`${origin}/${bucket}/${key}`)).status).toBe(403)
    expect([403, 405]).toContain((await fetch(url, { method: 'DELETE' })).status)
    expect(await objects.head(key)).toMatchObject({ size: content.length })
  })
})

describe('systemd units', () => {
  it.each(['fairwave-api@.service', 'fairwave-workers@.service'])('%s is understood', (name) => {
    const unit = read(name)
    const program = /^ExecStart=\S+ .*(dist\/\w+\.js)$/m.exec(unit)?.[1]
    expect(['dist/api.js', 'dist/workers.js']).toContain(program)
    if (!which('systemd-analyze')) return
    const directory = mkdtempSync(join(tmpdir(), 'fairwave-units-'))
    onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
    const file = join(directory, name.replace('@', '@4001'))
    // The program need not be installed here.
    writeFileSync(file, unit.replace('/srv/fairwave/node_modules/.bin/node', '/bin/true'))
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' })
    expect(stderr.split('\n').filter((line) => line.includes(name.slice(0, 12)))).toEqual([])
    expect(status, stderr).toBe(0)
  })
})
