import { type LighthouseReport, openLighthouse } from './open-lighthouse.ts'

/** Parts of 100 are whole; CLS is Lighthouse's own number, LCP in seconds, bytes as they were transferred. */
export interface PageFigures {
  path: string
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  cls: number
  lcp: number
  kilobytes: number
  scriptKilobytes: number
  scripts: number
}

interface Transfer {
  resourceType?: string
  transferSize?: number
}

/** Lighthouse loses the trace of a page now and then, and asks to be run again. */
const TRIES = 3

async function report(url: string, port: number, tries = TRIES): Promise<LighthouseReport> {
  const lighthouse = await openLighthouse()
  const run = await lighthouse(url, { port, output: 'json', logLevel: 'error', formFactor: 'mobile' })
  if (!run) throw new Error(`Lighthouse said nothing about ${url}`)
  const { runtimeError } = run.lhr
  if (!runtimeError) return run.lhr
  if (tries > 1) return await report(url, port, tries - 1)
  throw new Error(`${url}: ${runtimeError.message}`)
}

/** One page, as a phone on a slow network sees it; `port` is that of a Chromium that waits for commands. */
export async function measurePage(origin: string, path: string, port: number): Promise<PageFigures> {
  const { categories, audits } = await report(`${origin}${path}`, port)
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
  const details = audits['network-requests']?.details as { items?: Transfer[] } | undefined
  const transfers = details?.items ?? []
  const scripts = transfers.filter(({ resourceType }) => resourceType === 'Script')
  const kilobytes = (items: Transfer[]) => items.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1_000
  return {
    path,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    cls: audits['cumulative-layout-shift']?.numericValue ?? 0,
    lcp: (audits['largest-contentful-paint']?.numericValue ?? 0) / 1_000,
    kilobytes: kilobytes(transfers),
    scriptKilobytes: kilobytes(scripts),
    scripts: scripts.length,
  }
}
