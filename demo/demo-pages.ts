/** Pages an operator of the demo would have published: real rules of this platform, at an address that nobody has. */
export const DEMO_PAGES = [
  {
    kind: 'terms',
    title: 'Terms of Service',
    text: `These terms are between you and Fairwave Demo, which runs this site. They apply from the day you create an account. This is a demonstration: no real money moves here, and everything may be deleted at any time.

## Your account
Keep your password to yourself; turn on two-step sign-in if you can. You can close your account at any time under [Settings](/settings).

## Listening
- A subscription costs $10 a month and renews until you cancel. Canceling keeps your access to the end of the month you paid for.
- Of each $10, $2 runs the platform and $8 goes to the artists you played, in proportion to what you played.
- A play counts after thirty seconds of listening. Playing songs by machine to raise their counts is not allowed.

## Selling and publishing
- Artists keep the rights to what they upload. They let us store it, convert it and play it to listeners while it is published here.
- Upload only what you made or have the right to publish. Our [rules](/rules) explain what happens otherwise and how to appeal.
- Artists keep 85% of each merchandise sale, and tips in full.

## Ending
We can suspend an account that breaks the rules. We explain why by email, and you can appeal once within six months. Honestly earned money is paid out even then.

## Changes
Changes apply only to the future, and this page always shows the current terms.`,
  },
  {
    kind: 'privacy',
    title: 'Privacy Policy',
    text: `We collect what the service needs, sell none of it, and show no advertising that follows you.

## What we store
- Your username, email address and a hash of your password.
- Your plays, for as long as we must keep the books. Artists see them on their statements under a pseudonym, and your name only if you choose to be shown as a supporter.
- Your orders and your address. The artist who ships your order sees both.
- Your payments. Card numbers go to the payment provider and never reach us.
- Your sessions, until 30 days after the last use, and keyed hashes of your browsers for a year, to notice sign-ins from unknown devices.

## Cookies
Cookies keep you signed in and show you your own changes at once. None of them follow you to other sites.

## Your rights
Download everything we store about you, or close your account, under [Settings](/settings). Records we must keep for accounting stay without your name.

## Questions
Write to [privacy@fairwave.example](mailto:privacy@fairwave.example). You may also complain to the data protection authority where you live.`,
  },
  {
    kind: 'refunds',
    title: 'Refund Policy',
    text: `Write to [hello@fairwave.example](mailto:hello@fairwave.example) with your order number, or from your account’s email address.

## Subscription
You can cancel at any time. If you haven’t played anything since your last payment, we refund it within 14 days of that payment.

## Merchandise
- Send physical goods back within 30 days, unworn and unopened, for a refund of their price.
- Damaged, wrong or lost goods are refunded or sent again, at no cost to you.
- Custom goods made for you are refunded only if they are faulty.

## Downloads
A download is refunded within 14 days if you haven’t downloaded it, and at any time if its file is broken. The link ends with the refund.

## Tips
Tips go to the artist in full and are refunded only if the card was used without its owner's consent.`,
  },
  {
    kind: 'imprint',
    title: 'Imprint',
    text: `Fairwave Demo
1 Example Street
00000 Nowhere

Represented by the person who started this demo.
Email: [hello@fairwave.example](mailto:hello@fairwave.example)

To report content, use the [report form](/report); it needs no account.`,
  },
] as const
