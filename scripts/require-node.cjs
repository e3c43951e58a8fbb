// Runs on any Node: says what is wrong before a newer syntax would. `api/platform/require-node.ts` has the same limit.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 24 || (major === 24 && minor < 15)) {
  console.error(
    `Fairwave needs Node 24.15 or newer, and this is ${process.version}. npm ci installs a newer one; ` +
      'if it could not be installed here, install Node 24 yourself and run npm ci again.',
  )
  process.exit(1)
}
