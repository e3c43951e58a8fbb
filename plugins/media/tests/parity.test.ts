import { checkParity } from '#api/operation/testing/check-parity.ts'
import type { Stage } from '#api/testing/wrong-input/stage.ts'
import { media } from '../index.ts'

const FILE = { purpose: 'audio', contentType: 'audio/mpeg', size: 1_000 }

/** An upload of one part that was begun. */
async function begun({ as }: Stage) {
  const { body } = await as('artist').rest('POST', '/objects/multipart', FILE)
  return { as: 'artist' as const, input: { objectPath: body.objectPath } }
}

/** The same with its part. */
async function sent(stage: Stage) {
  const upload = await begun(stage)
  const { body } = await stage.as('artist').rest('POST', '/objects/multipart/parts', { ...upload.input, numbers: [1] })
  await stage.as('artist').inject({ method: 'PUT', url: body[0].url, payload: Buffer.alloc(FILE.size) })
  return upload
}

const uploadApart = { varies: ['objectPath', 'uploadURL', 'url'], apart: ['headers'] }

checkParity(media, {
  requestUpload: () => ({ as: 'artist', input: { ...FILE, retryOf: null }, ...uploadApart }),
  beginUpload: () => ({ as: 'artist', input: FILE, ...uploadApart }),
  upload: async (stage) => ({ ...(await begun(stage)), ...uploadApart }),
  signUploadParts: async (stage) => {
    const { as, input } = await begun(stage)
    return { as, input: { ...input, numbers: [1] }, ...uploadApart }
  },
  completeUpload: async (stage) => ({ ...(await sent(stage)), ...uploadApart }),
  abortUpload: async (stage) => ({ ...(await begun(stage)), answersApart: true }),
})
