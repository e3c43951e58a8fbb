import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import type { Config } from '../app/config.ts'
import { diskSpace } from '../platform/disk-space.ts'
import { type Finding, findingsOf } from './finding.ts'

const { ok, warning, error } = findingsOf('disk')

const MB = 1024 * 1024
/** Temporary space that encoding one song takes (docs/operations.md). */
const MIN_TEMPORARY_MB = 250

/** Measures the disks that this machine writes to. */
export async function checkDisk(config: Config): Promise<Finding[]> {
  const findings: Finding[] = []
  const free = async (directory: string) => Math.floor((await diskSpace(directory, 0).measure()).freeBytes / MB)
  if (config.embedded || !config.S3_BUCKET) {
    const data = await free(resolve(config.FAIRWAVE_DATA_DIR))
    const minimum = config.MIN_FREE_DISK_MB
    if (data < minimum)
      findings.push(
        error(
          `${config.FAIRWAVE_DATA_DIR} has ${data} MB left; uploads are refused below ${minimum} (MIN_FREE_DISK_MB).`,
        ),
      )
    else if (data < 4 * minimum)
      findings.push(warning(`${config.FAIRWAVE_DATA_DIR} has ${data} MB left; uploads are refused below ${minimum}.`))
  }
  const temporary = await free(tmpdir())
  if (temporary < MIN_TEMPORARY_MB)
    findings.push(
      warning(`${tmpdir()} has ${temporary} MB left; making a song's files takes up to ${MIN_TEMPORARY_MB}.`),
    )
  return findings.length ? findings : [ok('There is room.')]
}
