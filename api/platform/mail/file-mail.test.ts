import { rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { scratchDirectory } from '../database/scratch-directory.ts'
import { fileMail } from './file-mail.ts'

const scratch = scratchDirectory()
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

it('makes its folder for its owner alone, and leaves the data folder open to the database’s user', async () => {
  const directory = join(scratch, 'data', 'mail')
  const mail = fileMail({ directory, from: 'Fairwave <no-reply@example.org>' })
  await mail.send({
    id: 'one',
    to: 'ada@example.org',
    subject: 'Hello',
    text: 'Hello.',
    html: '<p>Hello.</p>',
    date: new Date(),
    headers: {},
  })
  const modeOf = (path: string) => statSync(path).mode & 0o777
  expect(modeOf(directory)).toBe(0o700)
  expect(modeOf(dirname(directory)) & 0o055).toBe(0o055 & ~process.umask())
})
