import { type SiteBasics, siteBasics } from './site-basics.ts'

/** One promise of the landing page. `planned`: said, not built yet. `icon`: a name of feature-icons.ts. */
export type FeatureCard = { title: string; text: string; icon: string; planned: boolean }
/** `placeholder`: a sample, and marked so. */
export type Stat = {
  value: string
  label: string
  placeholder: boolean /** Shows this count of the database. */
  counts: string | null
}
export type Testimonial = { quote: string; name: string; role: string; placeholder: boolean }
export type Audience = { eyebrow: string; title: string; text: string; points: readonly string[] }

export type SiteContent = SiteBasics & {
  hero: { title: readonly [string, string]; text: string }
  walkthrough: { title: string; text: string; steps: readonly { title: string; text: string }[] }
  features: { title: string; text: string; cards: readonly FeatureCard[] }
  artists: Audience
  fans: Audience
  /** `sampleText`: beside sample figures. */
  stats: { title: string; text: string; sampleText: string; note: string; figures: readonly Stat[] }
  testimonials: { title: string; note: string; entries: readonly Testimonial[] }
  closing: { title: string; text: string }
}

/**
 * The site's texts; the landing page alone needs all of them. The parts that admins edit are what it starts with: the
 * server's take their place (live-content.ts).
 */
export const siteContent: SiteContent = {
  ...siteBasics,
  hero: {
    title: ['Play it loud.', 'Pay it fair.'],
    text: 'Independent synthwave, streamed for $10 a month. Artists keep 80% of it and 85% of their merch, and can follow every cent back to the listen that earned it.',
  },
  walkthrough: {
    title: 'From your ears to their account',
    text: 'How a song, and the money behind it, gets there.',
    steps: [
      {
        title: 'An artist uploads a song',
        text: 'Audio and cover in, title and tags filled in from the file, live after approval.',
      },
      {
        title: 'You listen',
        text: 'After thirty seconds of listening it counts as one stream. Skipping, looping and leaving a tab open do not.',
      },
      {
        title: 'Your $8 goes to the artists you played',
        text: 'Two dollars run the platform. The rest is split over your own listening, down to the cent.',
      },
    ],
  },
  features: {
    title: 'Everything a scene needs',
    text: 'One place for the music, the people and the money.',
    cards: [
      {
        title: 'Music streaming',
        text: 'Every song in full length, for one subscription.',
        icon: 'audio-lines',
        planned: false,
      },
      {
        title: 'Artist profiles',
        text: 'Songs, store and story on one page that belongs to the artist.',
        icon: 'mic-vocal',
        planned: false,
      },
      {
        title: 'Discovery',
        text: 'New releases first, picked by date and not by who paid for the slot.',
        icon: 'compass',
        planned: false,
      },
      {
        title: 'Merchandise',
        text: 'Vinyl, shirts and downloads. Artists keep 85% of each sale.',
        icon: 'shirt',
        planned: false,
      },
      {
        title: 'Artist analytics',
        text: 'Streams, listeners and payouts by song and by day.',
        icon: 'chart',
        planned: false,
      },
      {
        title: 'Fan communities',
        text: 'Rooms around artists and sounds, run by those who care.',
        icon: 'users',
        planned: true,
      },
      {
        title: 'Exclusive content',
        text: 'Early listens, and music for followers or supporters alone.',
        icon: 'lock',
        planned: false,
      },
      {
        title: 'Live events',
        text: 'Shows and listening parties, on stage and on stream.',
        icon: 'calendar',
        planned: true,
      },
      {
        title: 'Direct messaging',
        text: 'Artists and fans talk to each other, with nobody in between.',
        icon: 'messages',
        planned: true,
      },
    ],
  },
  artists: {
    eyebrow: 'For artists',
    title: 'Know what every stream earned',
    text: 'No pool that swallows small names. Each listener’s money goes to the artists that listener played.',
    points: [
      'Tips arrive in full',
      'A payout each month, from $1.00 on',
      'Custom merch: designed by you, made and shipped for you',
      'Statements that lead from the payout to the streams behind it',
    ],
  },
  fans: {
    eyebrow: 'For fans',
    title: 'See where your $10 went',
    text: 'At the end of your month the split is settled and shown: which artists, how many listens, how much.',
    points: [
      'Unlimited streaming for $10 a month, cancel anytime',
      'New releases from independent artists first',
      'Tip the song that carried your night drive',
      'Buy records and shirts straight from the makers',
    ],
  },
  stats: {
    title: 'A scene that counts',
    text: 'Join the fans and the artists they play on repeat.',
    sampleText: 'Join 2M+ fans and the artists they play on repeat.',
    note: 'Sample figures',
    figures: [
      { value: '50,000+', label: 'active users', placeholder: true, counts: 'listeners' },
      { value: '15,000+', label: 'artists', placeholder: true, counts: 'artists' },
      { value: '100,000+', label: 'songs streamed', placeholder: true, counts: 'streams' },
    ],
  },
  testimonials: {
    title: 'What people will say',
    note: 'Placeholder',
    entries: [
      {
        quote: 'A few words from an artist about the first payout that could be followed line by line.',
        name: 'Artist name',
        role: 'Artist',
        placeholder: true,
      },
      {
        quote: 'A few words from a listener about seeing which artists the month’s ten dollars reached.',
        name: 'Listener name',
        role: 'Listener',
        placeholder: true,
      },
      {
        quote: 'A few words from a label about keeping the books of twelve acts in one place.',
        name: 'Label name',
        role: 'Label',
        placeholder: true,
      },
    ],
  },
  closing: { title: 'The night is young', text: 'Upload your first song today. It costs nothing.' },
}
