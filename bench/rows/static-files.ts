import type { Row } from '../row.ts'
import { ask } from '../load/ask.ts'
import { besideBareHttp } from './request-row.ts'

const headers = { 'accept-encoding': 'gzip', accept: 'text/html' }

export const landingHtml: Row = {
  figures: [{ name: 'landing-html', what: 'the page itself (HTML)', unit: 'requests/s' }],
  prepare: (stage) => besideBareHttp(stage, 'landing-html', { shot: { path: '/', headers } }),
}

export const staticJavascript: Row = {
  figures: [{ name: 'static-javascript', what: 'the entry script', unit: 'requests/s' }],
  async prepare(stage) {
    const page = (
      await ask((await stage.product()).url, { path: '/', headers: { accept: 'text/html' } })
    ).body.toString()
    const path = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1]
    if (!path) return { missing: 'the web is not built: npm run build' }
    return await besideBareHttp(stage, 'static-javascript', { shot: { path, headers: { 'accept-encoding': 'gzip' } } })
  },
}
