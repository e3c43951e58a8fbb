import { expect, it } from 'vitest'
import { archiveNames } from './archive-names.ts'

it('gives each file of a folder a name that every file system takes', () => {
  const nameIn = archiveNames()
  expect(
    ['Night Drive.mp3', 'night drive.MP3', '../../etc/passwd', 'a:b?.flac', '', '.mp3', 'x'.repeat(300)].map(nameIn),
  ).toEqual(['Night Drive.mp3', 'night drive (2).MP3', 'etc passwd', 'a b.flac', 'file', 'mp3', 'x'.repeat(120)])
})
