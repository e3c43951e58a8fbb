// Runs on any Node: says what is wrong before a newer syntax would.
const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  console.error(
    `Fairwave needs Node 24 and this is ${process.version}. npm ci brings Node 24 with it; ` +
      'if it could not be installed here, install Node 24 yourself and run npm ci again.',
  )
  process.exit(1)
}
