import { randomUUID } from 'node:crypto'
import type { Config } from '../app/config.ts'
import type { s3ObjectStore } from '../platform/objects/s3-object-store.ts'
import { type Finding, findingsOf, wordsOf } from './finding.ts'

const { ok, warning, error } = findingsOf('bucket')

const TIMEOUT_MS = 8_000
const CONTENT = 'fairwave doctor'

/** Writes, reads and removes a small object as the servers do, and then as a browser does. */
export async function checkBucket(config: Config): Promise<Finding[]> {
  const { S3_BUCKET: bucket } = config
  if (!bucket) {
    return config.production
      ? [
          warning(
            `No S3_BUCKET: files are in ${config.FAIRWAVE_DATA_DIR}/objects, where other machines do not see them.`,
          ),
        ]
      : [ok(`None (no S3_BUCKET): files are in ${config.FAIRWAVE_DATA_DIR}/objects.`)]
  }
  // Only a platform that uses a bucket loads its client.
  const { s3ObjectStore: openStore } = await import('../platform/objects/s3-object-store.ts')
  const store = openStore({
    bucket,
    region: config.S3_REGION,
    endpoint: config.S3_ENDPOINT,
    publicEndpoint: config.S3_PUBLIC_ENDPOINT,
    accessKeyId: config.S3_ACCESS_KEY_ID as string,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY as string,
    forcePathStyle: config.S3_FORCE_PATH_STYLE,
  })
  const key = `doctor/${randomUUID()}.txt`
  try {
    const inside = await checkInside(store, key, bucket)
    return inside.some(({ level }) => level === 'error')
      ? inside
      : [...inside, ...(await checkOutside(store, key, config))]
  } finally {
    await store.delete([key]).catch(() => {})
    await store.close()
  }
}

type Store = ReturnType<typeof s3ObjectStore>

async function checkInside(store: Store, key: string, bucket: string): Promise<Finding[]> {
  try {
    await store.check()
  } catch (caught) {
    const status = statusOf(caught)
    if (status === 404) return [error(`There is no bucket ${bucket} yet; the first start creates it.`)]
    if (status === 403)
      return [error(`The object store refuses bucket ${bucket} (403): check the keys and their rights.`)]
    return [error(`The object store does not answer: ${wordsOf(caught)}.`)]
  }
  try {
    await store.write(key, Buffer.from(CONTENT), { contentType: 'text/plain' })
    const head = await store.head(key)
    if (head?.size !== CONTENT.length) return [error(`Bucket ${bucket} took a file and does not show it.`)]
    return [ok(`Bucket ${bucket} takes and returns files.`)]
  } catch (caught) {
    return [error(`Bucket ${bucket} refuses a file of ours: ${wordsOf(caught)}.`)]
  }
}

/** As a page at `PUBLIC_URL` would, from this machine. */
async function checkOutside(store: Store, key: string, { PUBLIC_URL, production }: Config): Promise<Finding[]> {
  const { url } = await store.presignGet({ key, expiresInSeconds: 60 })
  const outside = new URL(url)
  const page = PUBLIC_URL ? new URL(PUBLIC_URL) : null
  const findings = [...checkAddresses(outside, page, production), ...(await fetchAsPage(url, outside, page))]
  return findings.length ? findings : [ok(`Browsers fetch files from ${outside.origin}.`)]
}

function checkAddresses(outside: URL, page: URL | null, production: boolean): Finding[] {
  const findings: Finding[] = []
  if (page?.protocol === 'https:' && outside.protocol === 'http:')
    findings.push(
      error(`Browsers block ${outside.origin} on pages of ${page.origin}: set S3_PUBLIC_ENDPOINT to an https address.`),
    )
  if (production && isLocal(outside.hostname) && page && !isLocal(page.hostname))
    findings.push(error(`Browsers cannot reach ${outside.origin}: set S3_PUBLIC_ENDPOINT to a public address.`))
  return findings
}

async function fetchAsPage(url: string, outside: URL, page: URL | null): Promise<Finding[]> {
  try {
    const answer = await fetch(url, {
      headers: { ...(page && { origin: page.origin }) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await answer.text()
    if (!answer.ok || text !== CONTENT)
      return [
        error(
          `${outside.origin}, where browsers fetch files, answers ${answer.status}: does it pass path, query and Host on?`,
        ),
      ]
    if (page && page.origin !== outside.origin && !answer.headers.get('access-control-allow-origin'))
      return [
        warning(`${outside.origin} lets pages of ${page.origin} not read its answers: set the bucket's CORS rules.`),
      ]
    return []
  } catch (caught) {
    return [error(`${outside.origin}, where browsers fetch files, does not answer from here: ${wordsOf(caught)}.`)]
  }
}

const isLocal = (host: string) => /^(?:localhost|127\.|\[?::1|0\.0\.0\.0)|^[^.]+$/.test(host)

const statusOf = (caught: unknown) => (caught as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
