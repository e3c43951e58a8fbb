import type { Row } from '../row.ts'
import { ask } from '../load/ask.ts'
import { besideBareHttp } from './request-row.ts'

const path = '/api/discover/new-releases'

export const newReleasesRest: Row = {
  figures: [{ name: 'new-releases-rest', what: 'new releases by REST', unit: 'requests/s' }],
  prepare: (stage) => besideBareHttp(stage, 'new-releases-rest', { shot: { path } }),
}

export const newReleasesRestKnown: Row = {
  figures: [{ name: 'new-releases-rest-304', what: 'the same, known by its ETag', unit: 'requests/s' }],
  async prepare(stage) {
    const tag = (await ask((await stage.product()).url, { path })).headers.etag
    if (!tag) return { missing: 'the answer has no ETag' }
    const shot = { path, headers: { 'if-none-match': tag } }
    return await besideBareHttp(stage, 'new-releases-rest-304', { shot, status: 304 })
  },
}
