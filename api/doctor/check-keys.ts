import { existsSync, realpathSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { Config } from '../app/config.ts'
import { readSecretFile, secretFileOf } from '../keys/secret-file.ts'
import { type Finding, findingsOf } from './finding.ts'

const { ok, warning, error } = findingsOf('keys')

/** Looks where the installation's secret stands, and who may read it. */
export async function checkKeys(config: Config): Promise<Finding[]> {
  const directory = resolve(config.FAIRWAVE_DATA_DIR)
  const file = secretFileOf(config, directory)
  const isRotating = file === null ? config.SESSION_SECRET_PREVIOUS : readSecretFile(file)?.previous
  const findings = [
    ...(file === null ? [] : checkFile(config, file, directory)),
    ...(isRotating
      ? [ok('Keys are rotated: two are accepted. "npm run keys:rotate -- --finish" says until when.')]
      : []),
  ]
  return findings.length ? findings : [ok('The secret is where only this installation reads it.')]
}

function checkFile(config: Config, file: string, directory: string): Finding[] {
  if (!existsSync(file)) return config.SECRET_FILE ? [error(`SECRET_FILE ${file} is missing.`)] : []
  const findings: Finding[] = []
  if (config.production && isWithin(file, directory))
    findings.push(
      warning(
        `The secret ${file} is in the data folder: a copy of that folder holds the data and the key to it. Move it elsewhere and set SECRET_FILE.`,
      ),
    )
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
    findings.push(warning(`Others than its owner can read the secret ${file}: chmod 600 ${file}`))
  return findings
}

/** However the two are written, and wherever links lead. */
function isWithin(file: string, directory: string): boolean {
  if (!existsSync(directory)) return false
  const way = relative(realpathSync(directory), realpathSync(file))
  return way !== '' && !way.startsWith('..') && join(way) === way
}
