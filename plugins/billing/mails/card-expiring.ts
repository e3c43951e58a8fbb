import { defineMail, ourText } from '#plugins/mail/contract.ts'
import { monthInWords } from '#api/text/in-words.ts'
import { z } from 'zod'

declare module '#api/app/extensions.ts' {
  interface Mails {
    'billing.card-expiring': { name: string; brand: string; last4: string; expMonth: number; expYear: number }
  }
}

/** To a listener whose card expires at the end of the month. */
export const cardExpiring = defineMail({
  name: 'billing.card-expiring',
  label: 'Card about to expire',
  params: z.object({
    name: z.string(),
    brand: ourText(),
    last4: ourText(),
    expMonth: z.number().int(),
    expYear: z.number().int(),
  }),
  write: ({ name, brand, last4, expMonth, expYear }, { addressOf }) => {
    const month = monthInWords(`${expYear}-${String(expMonth).padStart(2, '0')}`)
    const card = brand === 'Card' ? 'card' : `${brand} card`
    return {
      subject: 'Your card expires at the end of the month',
      heading: 'Time for a new card',
      preview: `Your ${card} ending in ${last4} expires at the end of ${month}.`,
      blocks: [
        {
          text: `Hello ${name}, the ${card} ending in ${last4} that pays for your Fairwave subscription expires at the end of ${month}.`,
        },
        { text: 'Already have the new one? Add it now and the music won’t stop.' },
        { button: 'Update your card', url: addressOf('/subscription') },
        { note: 'Many banks send us the new card automatically. If yours has, there is nothing to do.' },
      ],
    }
  },
})
