import { resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { freePort } from '#api/testing/programs/server-process.ts'
import { plainWebTable } from '../report/web-table.ts'
import { write } from '../results-file.ts'
import { BENCH_SECRET } from '../stage/open-product.ts'
import { startProduct } from '../stage/start-product.ts'
import { spreadOf } from '../statistics.ts'
import { measurePage, type PageFigures } from './measure-page.ts'
import { addressOf, missedBy, PUBLIC_PAGES } from './pages.ts'

// `npm run bench:web [-- --only /discover] [--rounds 3]`: Lighthouse on every public page, as a phone sees them, on the
// built web with the demo's content.
const option = (name: string) => {
  const place = process.argv.indexOf(`--${name}`)
  return place < 0 ? null : (process.argv[place + 1] ?? null)
}
const only = option('only')
const rounds = Number(option('rounds') ?? 3)
const pages = PUBLIC_PAGES.filter(({ path }) => only === null || path === only)
if (pages.length === 0 || !(rounds >= 1)) {
  console.error(
    `npm run bench:web [-- --only PATH] [--rounds 3], of:\n${PUBLIC_PAGES.map(({ path }) => `  ${path}`).join('\n')}`,
  )
  process.exit(2)
}

// The demo is made once, and kept.
const directory = resolve(process.env.FAIRWAVE_DATA_DIR ?? '.fairwave', 'bench', 'web')
const product = await startProduct(
  { FAIRWAVE_DATA_DIR: directory, SEED_DEMO: 'true', SESSION_SECRET: BENCH_SECRET, LOG_LEVEL: 'warn' },
  { within: 30 * 60_000 },
)
const port = await freePort()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: [
    ...[`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
    ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  ],
})
const results: (PageFigures & { missed: string[] })[] = []
try {
  for (const page of pages) {
    const measured: PageFigures[] = []
    const address = await addressOf(page, product.url)
    for (let round = 0; round < rounds; round += 1) {
      console.error(`measuring ${page.path} (${round + 1} of ${rounds})`)
      measured.push({ ...(await measurePage(product.url, address, port)), path: page.path })
    }
    const figures = middle(measured)
    results.push({ ...figures, missed: missedBy(page, figures) })
  }
} finally {
  await browser.close()
  await product.stop()
}
write('web.json', results)
console.log(plainWebTable(results))

/** The median of all rounds, figure by figure. */
function middle(measured: readonly PageFigures[]): PageFigures {
  const [first] = measured as [PageFigures]
  const of = (name: Exclude<keyof PageFigures, 'path'>) => spreadOf(measured.map((figures) => figures[name])).median
  return {
    path: first.path,
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: of('seo'),
    cls: of('cls'),
    lcp: of('lcp'),
    kilobytes: of('kilobytes'),
    scriptKilobytes: of('scriptKilobytes'),
    scripts: of('scripts'),
  }
}
