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
    waiting: `It will be restored on ${formatDay(putBackAt)}, unless the claimant shows that they went to court. We’ll write to you then.`,
    court_said: 'The claimant says that they went to court. Our team will check it and write to both sides.',
    court: 'The claimant went to court. It stays hidden until the court has decided.',
    put_back: 'The deadline has passed, and nobody showed that they went to court. It was restored.',
  })[state]
