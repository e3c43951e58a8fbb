import { aimText } from './aims.ts'
import type { Result } from './run-row.ts'

/** A line of the table; the same in the terminal and, as Markdown, in the documentation. */
export const lineOf = (result: Result): string[] => [
  result.what,
  result.value === null ? (result.note ?? 'not measured') : `${figure(result.value)} ${result.unit}`,
  result.spread ? `${figure(result.spread.lowest)}–${figure(result.spread.highest)}` : '',
  result.limit === null ? '' : figure(result.limit),
  result.ratio === null ? '' : result.ratio.toFixed(result.ratio < 0.1 ? 3 : 2),
  processorText(result),
  aimText(result.aim),
  result.reached ? 'reached' : ['not reached', result.aim.reason].filter(Boolean).join(': '),
]

export const HEAD = ['what', 'product', 'lowest–highest', 'limit', 'ratio', 'processor, limit', 'aim', '']

export function markdownTable(results: readonly Result[]): string {
  const rows = [HEAD, HEAD.map(() => '---'), ...results.map(lineOf)]
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** When and on which code the lines were measured: all of them, or each group of them. */
export function measuredText(results: readonly Result[]): string {
  const groups = Map.groupBy(results, ({ measured }) => measured ?? 'an unknown day and commit')
  if (groups.size === 1) return `Measured on ${[...groups.keys()][0]}.`
  const parts = [...groups].map(([measured, of]) => `on ${measured}: ${of.map(({ what }) => what).join('; ')}`)
  return `Measured ${parts.join('. Measured ')}.`
}

export const plainTable = (results: readonly Result[]) => printColumns(HEAD, results.map(lineOf))

export function printColumns(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)))
  return lines
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Milliseconds of the server's processor time for one request, and of the limit's: what a busy machine changes least. */
const processorText = ({ processor, limitProcessor }: Result): string =>
  [processor, limitProcessor]
    .filter((time) => time !== null && time !== undefined)
    .map((time) => `${figure(time)} ms`)
    .join(', ')

/** Three digits are more than such a measurement knows. */
export function figure(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en-GB')
  return String(Number(value.toPrecision(3)))
}
