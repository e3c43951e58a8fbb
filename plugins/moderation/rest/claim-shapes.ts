import { z } from 'zod'

const noticeState = z.enum(['waiting', 'court_said', 'court', 'put_back'])

/** What a report about rights says beside. */
export const claimShape = z.object({
  work: z.string(),
  holder: z.string().nullable(),
  postalAddress: z.string().nullable(),
  signature: z.string().nullable(),
})

/** Where a counter-notice stands, for those whom it concerns. */
export const noticeShape = z.object({
  createdAt: z.iso.datetime(),
  putBackAt: z.iso.datetime(),
  state: noticeState,
})

/** The same with all that staff reads. */
export const staffNoticeShape = noticeShape.extend({
  id: z.uuid(),
  name: z.string().nullable(),
  postalAddress: z.string().nullable(),
  phone: z.string().nullable(),
  signature: z.string().nullable(),
  courtText: z.string().nullable(),
  courtSaidAt: z.iso.datetime().nullable(),
  courtNote: z.string().nullable(),
  decidedByName: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
})

/** A counter-notice as the claimant sees it. */
export const toAnswerShape = z.object({ title: z.string(), counterNotice: noticeShape })
