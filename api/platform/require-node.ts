import { relative } from 'node:path'

/** `engines` in package.json says the same. */
const MIN_NODE = [24, 15] as const

/**
 * Ends the process where its Node is too old. Only what every Node can link may be imported with it: the rest of a program
 * is imported after it, or an older Node ends with a SyntaxError about a missing export.
 */
export function requireNode(): void {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])) return
  const program = relative(process.cwd(), process.argv[1] ?? '')
  console.error(
    `Fairwave needs Node ${MIN_NODE.join('.')} or newer, and this is ${process.version}. ` +
      `npm ci installs a newer one: node_modules/.bin/node ${program}`,
  )
  process.exit(1)
}
