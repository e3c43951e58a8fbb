import type { Row } from '../row.ts'
import { ask } from '../load/ask.ts'
import { besideBareHttp } from './request-row.ts'
import { storedShot } from './stored-document.ts'

export const newReleasesStored: Row = {
  figures: [{ name: 'new-releases-stored', what: 'new releases as a stored document by GET', unit: 'requests/s' }],
  async prepare(stage) {
    const shot = storedShot('NewReleases', { first: 20 })
    return await besideBareHttp(stage, 'new-releases-stored', { shot })
  },
}

export const newReleasesStoredKnown: Row = {
  figures: [{ name: 'new-releases-stored-304', what: 'the same, known by its ETag', unit: 'requests/s' }],
  async prepare(stage) {
    const shot = storedShot('NewReleases', { first: 20 })
    const tag = (await ask((await stage.product()).url, shot)).headers.etag
    if (!tag) return { missing: 'the answer has no ETag' }
    const known = { ...shot, headers: { ...shot.headers, 'if-none-match': tag } }
    return await besideBareHttp(stage, 'new-releases-stored-304', { shot: known, status: 304 })
  },
}
