import { describe, expect, it } from 'vitest'
import { migrationChecksums } from '#prisma/migration-checksums.ts'
import { LAST_BEFORE_BASELINE } from '#prisma/migrate.ts'
import type { Manifest } from './manifest.ts'
import { checkMigrations } from './restore-backup.ts'

const manifest = (...names: string[]) =>
  ({
    version: '1.0.0',
    migrations: names.map((name) => ({ name, checksum: migrationChecksums().get(name) ?? 'unknown' })),
  }) as Manifest

describe('a backup', () => {
  it('is accepted when the last version before the baseline made it', () => {
    expect(() => checkMigrations(manifest('20261121100000_ledger_rules', LAST_BEFORE_BASELINE.migration))).not.toThrow()
  })

  it('is refused when an older version, or a newer one, made it', () => {
    expect(() => checkMigrations(manifest('20261121100000_ledger_rules'))).toThrow('20261121100000_ledger_rules')
    expect(() => checkMigrations(manifest('0001_baseline', '20991231235959_later'))).toThrow('20991231235959_later')
  })
})
