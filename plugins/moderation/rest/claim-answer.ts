import type { CounterNotice, RightsClaim } from '#prisma/generated/client/client.ts'

export const claimAnswer = ({ work, holder, address: postalAddress, signature }: RightsClaim) => ({
  work,
  holder,
  postalAddress,
  signature,
})

export const noticeAnswer = ({ createdAt, putBackAt, state }: CounterNotice) => ({ createdAt, putBackAt, state })

export const staffNoticeAnswer = (notice: CounterNotice) => {
  const { id, name, address: postalAddress, phone, signature, courtText, courtSaidAt, courtNote } = notice
  const { decidedByName, decidedAt } = notice
  return {
    ...noticeAnswer(notice),
    ...{ id, name, postalAddress, phone, signature, courtText, courtSaidAt, courtNote, decidedByName, decidedAt },
  }
}
