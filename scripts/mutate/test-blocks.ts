/** A test as its file has it: the title as written, and the text from its `it` or `test` to the next one's. */
export interface TestBlock {
  readonly title: string
  readonly text: string
}

const start = /(?<![\w.])(?:it|test)(?=\(|\.each\b|\.skipIf\b|<)/g
const titled = /(?:^(?:it|test)\(|\)\()\s*(?:'((?:\\.|[^'\\])+)'|"((?:\\.|[^"\\])+)"|`((?:\\.|[^`\\])+)`)/

/** The tests of a file, found by their calls: enough for files that say `it('…', …)`, as all here do. */
export function testBlocks(source: string): TestBlock[] {
  const starts = [...source.matchAll(start)].map(({ index }) => index)
  return starts.flatMap((from, position) => {
    const text = source.slice(from, starts[position + 1] ?? source.length)
    const [, single, double, template] = titled.exec(text) ?? []
    const title = (single ?? double ?? template)?.replace(/\\(['"`])/g, '$1')
    return title ? [{ title, text }] : []
  })
}

/** Matches the full name of a test, or of each of its rows where the title has places (`%s`). */
export function titlePattern(title: string): RegExp {
  const escaped = title
    .split(/%[sdifjoO#]|\$\{?[\w.]+\}?/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*')
  return new RegExp(`(?:^| )${escaped}$`, 's')
}
