import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../app/config.ts'
import { writeSecretFile } from '../keys/secret-file.ts'
import { scratchDirectory } from '../platform/database/scratch-directory.ts'
import { checkKeys } from './check-keys.ts'

const [one, other] = ['o'.repeat(32), 'p'.repeat(32)]

it('warns in production of a secret in the data folder, and of one that others can read', async () => {
  const directory = scratchDirectory()
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const data = join(directory, 'data')
  mkdirSync(data)
  const [inside, outside] = [join(data, 'own-name'), join(directory, 'secret')]
  for (const file of [inside, outside, join(data, 'secret')]) writeSecretFile(file, { current: one, previous: null })
  const found = async (env: Record<string, string>, production = true) =>
    (await checkKeys({ ...readConfig({ FAIRWAVE_DATA_DIR: data, ...env }), production })).map(
      ({ level, message }) => `${level} ${message}`,
    )
  const warned = [expect.stringMatching(/^warning The secret .* is in the data folder: .* set SECRET_FILE\.$/)]
  expect(await found({ SECRET_FILE: inside })).toEqual(warned)
  expect(await found({})).toEqual(warned)
  expect(await found({}, false)).toEqual([expect.stringMatching(/^ok/)])
  expect(await found({ SECRET_FILE: outside })).toEqual([expect.stringMatching(/^ok/)])
  expect(await found({ SESSION_SECRET: one })).toEqual([expect.stringMatching(/^ok/)])
  expect(await found({ SESSION_SECRET: one, SESSION_SECRET_PREVIOUS: other })).toEqual([
    expect.stringMatching(/^ok Keys are rotated/),
  ])
  chmodSync(outside, 0o644)
  expect(await found({ SECRET_FILE: outside })).toEqual([expect.stringContaining(`chmod 600 ${outside}`)])
  expect(await found({ SECRET_FILE: join(directory, 'nowhere') })).toEqual([
    expect.stringMatching(/^error SECRET_FILE/),
  ])
})
