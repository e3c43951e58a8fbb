/** Release texts of the demo's artists, by title. */
export const DEMO_RELEASES: Readonly<
  Record<
    string,
    { kind: 'single' | 'ep' | 'album'; releaseDate: Date; description: string; label?: string; credits: string }
  >
> = {
  'Harbor Lights': {
    kind: 'ep',
    releaseDate: new Date('2024-05-17T00:00:00Z'),
    description:
      'Songs for the road from the docks to the ring road, and back before the cranes wake up. Mixed on the speakers of a 1988 hatchback, because that is where it will be heard.',
    label: 'Night Shift Records',
    credits: 'Written and played by Neon Harbor. Mastered by Ida Vos. Sleeve by the crane driver of pier four.',
  },
  'Greenhouse Satellites': {
    kind: 'ep',
    releaseDate: new Date('2024-09-06T00:00:00Z'),
    description:
      'What a planetarium sounds like when the audience has gone home: projectors cooling down, doors, and a choir of old lamps.',
    label: 'Aurora Works',
    credits: 'Written, played and mixed by Lazer Orchid in Tampere. Lamps recorded with the museum’s kind permission.',
  },
  'Level Two': {
    kind: 'ep',
    releaseDate: new Date('2023-11-24T00:00:00Z'),
    description: 'Two songs for the upper floor, where half the shops are shuttered and the fountain still runs.',
    credits: 'Everything by Mall Ghost, on machines from the lost-and-found.',
  },
  'Cold Ignition': {
    kind: 'single',
    releaseDate: new Date('2024-01-26T00:00:00Z'),
    description: 'A double A-side about an engine that starts at minus twenty.',
    label: 'Frostline',
    credits: 'Nova Drive: synthesisers, drum machine, voice. Mastered at Frostline.',
  },
  'Pilot Season': {
    kind: 'album',
    releaseDate: new Date('2024-06-21T00:00:00Z'),
    description:
      'Themes for television shows that were never made. Each song is the opening titles of one, and every show would have been cancelled after the first episode.',
    label: 'Channel 9 Recordings',
    credits: 'Composed by Palm Vector. Saxophone on “Polaroid Sky” by Dee Marlow.',
  },
  'First Takes': {
    kind: 'album',
    releaseDate: new Date('2022-03-11T00:00:00Z'),
    description: 'No second tries. What you hear is what happened, count-ins and all.',
    credits: 'Guitars, sequencer and mistakes by Razor Comet.',
  },
  'Complimentary Breakfast': {
    kind: 'album',
    releaseDate: new Date('2021-08-13T00:00:00Z'),
    description: 'Music for the hotel that you dream of when the air conditioning hums in the right key.',
    label: 'Do Not Disturb',
    credits: 'Velvet Cassette, with the night porter on vibraphone.',
  },
}

/** Words of songs of the demo, by title. */
export const DEMO_WORDS: Readonly<
  Record<string, { tags?: string[]; lyrics?: string; timedLyrics?: string; credits?: string }>
> = {
  'Night Grid': {
    tags: ['night drive', 'analog', 'instrumental bridge'],
    timedLyrics: `[00:04.00]Streetlights count the miles for me
[00:10.00]One by one by one
[00:16.00]Every window has a screen
[00:22.00]Every screen a sun
[00:28.00]Draw a line from here to there
[00:34.00]On the night grid, on the night grid
[00:40.00]We are light and we are air
[00:46.00]On the night grid
[00:54.00]Turn the key and let it run`,
    credits: 'Juno and voice: Neon Harbor. Drums: a drum machine with a broken clap.',
  },
  'Chrome Horizon': {
    tags: ['slow build', 'space'],
    timedLyrics: `[00:06.00]Somewhere past the dome it begins
[00:14.00]A line of chrome, a line of wind
[00:24.00]Hold the projector, hold the star
[00:32.00]Tell me again how far we are
[00:44.00]Chrome horizon, carry me
[00:54.00]Over what we cannot see`,
    credits: 'Written, played and mixed by Lazer Orchid.',
  },
  'Terminal Love': {
    tags: ['beach', 'lo-fi'],
    lyrics: `Gate eleven, nobody there
Salt on the glass and salt in the air
You said you would call when the tide came in
I have been waiting since ten

Terminal love, terminal love
The board only ever says delayed`,
  },
}
