import { formatDay } from '../../ui/format-time.ts'

/** Where a counter-notice stands, for both sides. */
export const counterNoticeInWords = ({
  state,
  putBackAt,
}: {
  state: 'waiting' | 'court_said' | 'court' | 'put_back'
  putBackAt: string
}): string =>
  ({
    waiting: `It is put back on ${formatDay(putBackAt)}, unless the claimant shows that they went to court. We write to you then.`,
    court_said: 'The claimant says that they went to court. Our team looks at it, and writes to both sides.',
    court: 'The claimant went to court. It stays hidden until the court has decided.',
    put_back: 'The time is over, and nobody showed that they went to court. It was put back.',
  })[state]
