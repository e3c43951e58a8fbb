// Generates the database client with the installation, which is a third of what a first start would build. Where this is not done
// (no development packages, `--ignore-scripts`, an older Node) the start does it; nothing here may fail an installation.
const { spawnSync } = require('node:child_process')
const { existsSync } = require('node:fs')
const { join } = require('node:path')

const root = join(__dirname, '..')
const [major, minor] = process.versions.node.split('.').map(Number)
const isNewEnough = major > 24 || (major === 24 && minor >= 15)
if (isNewEnough && existsSync(join(root, 'node_modules/prisma/build/index.js')))
  spawnSync(process.execPath, [join(root, 'prisma/generate.ts')], { cwd: root, stdio: 'ignore' })
