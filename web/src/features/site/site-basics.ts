export type RadioContent = {
  /** Page of the outside player, with the station id as a query parameter. Null: no station. */
  station: { region: string; name: string; address: string } | null
  advertisement: { title: string; text: string }
  /** `streamUrl` null: nothing to play yet. */
  stream: { region: string; name: string; streamUrl: string | null } | null
}

export type SocialNetwork = 'twitter' | 'instagram' | 'facebook' | 'youtube'

export type SiteBasics = {
  name: string
  tagline: string
  radio: RadioContent
  footer: { about: string; newsletter: string; social: readonly SocialNetwork[]; year: number }
}

/** Texts of every page of the site. The radio is what it starts with: the server's takes its place (live-content.ts). */
export const siteBasics: SiteBasics = {
  name: 'Fairwave',
  tagline: 'Synthwave that pays its makers',
  radio: {
    station: {
      region: 'North America and UK',
      name: 'Nightride FM',
      address: 'https://nightride.fm/?station=nightride',
    },
    advertisement: { title: 'Advertisement', text: 'This space is free. One banner, no tracking.' },
    stream: { region: 'Europe, Asia, Africa and Australia', name: 'Fairwave Radio', streamUrl: null },
  },
  footer: {
    about: 'A streaming and community platform for independent synthwave, where every cent is traceable.',
    newsletter: 'New releases and platform news, once a month.',
    social: ['twitter', 'instagram', 'facebook', 'youtube'],
    year: 2024,
  },
}
