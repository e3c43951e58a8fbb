import { printColumns } from '../print-table.ts'
import type { PageFigures } from '../web/measure-page.ts'

type Page = PageFigures & { missed: string[] }

const HEAD = [
  'page',
  'performance',
  'accessibility',
  'best practices',
  'SEO',
  'CLS',
  'LCP s',
  'KB',
  'scripts',
  'script KB',
  'missed',
]

const cellsOf = (page: Page): string[] => [
  ...[page.path, ...[page.performance, page.accessibility, page.bestPractices, page.seo].map(String)],
  ...[page.cls.toFixed(3), page.lcp.toFixed(2), page.kilobytes.toFixed(0), String(page.scripts)],
  ...[page.scriptKilobytes.toFixed(0), page.missed.join(', ') || '–'],
]

export const plainWebTable = (pages: readonly Page[]) => printColumns(HEAD, pages.map(cellsOf))

export const webTable = (pages: readonly Page[]) =>
  [HEAD, HEAD.map(() => '---'), ...pages.map(cellsOf)].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
