import { isId } from '#api/text/is-id.ts'
import type { Reportable } from '#api/app/reportable.ts'
import { mayManageArtist } from '#plugins/auth'
import { REQUESTS_PATH } from '../rules.ts'
import type { CustomRequestRecord } from './find-requests.ts'
import { requestName } from './request-name.ts'
import { removeRequest, restoreRequest, withholdRequest } from './withhold-request.ts'

const STAFF_PATH = '/admin/collections/custom-requests'

/** Requests of artists and their answers: two sides see them, and either may report them. */
export const reportableRequests: Reportable = {
  kind: 'custom-request',
  label: 'Custom request',
  find: async (ctx, ids) => {
    const requests = await ctx.db.customRequest.findMany({ where: { id: { in: [...ids].filter(isId) } } })
    const artists = await ctx.services.auth.findArtists(
      ctx,
      requests.map(({ artistId }) => artistId),
    )
    return requests.map((request) => {
      const { id, artistId, itemType, withheldAt, withheldReason } = request
      const by = artists.get(artistId)?.name
      return {
        ...{ id, kind: 'custom-request', title: requestName(itemType, by), artistId, by: by ?? '', imageUrl: null },
        path: ctx.actor.admin ? `${STAFF_PATH}/${id}` : REQUESTS_PATH,
        owner: { accountKind: 'artist', accountId: artistId },
        isPublic: false,
        withheld: withheldAt && { at: withheldAt, reason: withheldReason ?? '' },
        texts: textsOf(request),
      }
    })
  },
  // The page of staff: those who make it report it by this address, or by the menu there.
  idAt: async (ctx, path) => {
    const id = path.startsWith(`${STAFF_PATH}/`) ? path.slice(STAFF_PATH.length + 1).replace(/\/$/, '') : ''
    const found = isId(id) ? await ctx.db.customRequest.findUnique({ where: { id }, select: { id: true } }) : null
    return found?.id ?? null
  },
  isSeen: ({ actor }, { artistId, withheld }) =>
    artistId !== null && withheld === null && mayManageArtist(actor, artistId, 'support'),
  withhold: withholdRequest,
  restore: restoreRequest,
  remove: removeRequest,
}

const textsOf = ({ designDescription, specialInstructions, quoteNote }: CustomRequestRecord) =>
  [
    { label: 'Design description', text: designDescription },
    { label: 'Special instructions', text: specialInstructions ?? '' },
    { label: 'Note to the quote', text: quoteNote ?? '' },
  ].filter(({ text }) => text !== '')
