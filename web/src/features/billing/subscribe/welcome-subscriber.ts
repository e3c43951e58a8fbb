import { toast } from '../../../ui/toast.ts'

/** Says that the payment went well, whichever way it came in. */
export const welcomeSubscriber = (subscribed: boolean): void => {
  toast(
    subscribed
      ? { title: 'You’re in', description: 'Payment received. Every song is yours to play.' }
      : {
          title: 'Payment on its way',
          description: 'Your subscription starts as soon as the payment provider confirms it.',
        },
  )
}
