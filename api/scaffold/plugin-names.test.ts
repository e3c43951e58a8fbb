import { describe, expect, it } from 'vitest'
import { namesOf, refuseName } from './plugin-names.ts'

describe('the names of a plugin', () => {
  it('holds entries where its name is no plural', () => {
    expect(namesOf('guestbook')).toMatchObject({
      pluginCamel: 'guestbook',
      Plugin: 'Guestbook',
      PLUGIN: 'GUESTBOOK',
      pluginTitle: 'Guestbook',
      pluginKey: 'guestbook',
      pluginAccess: '.guestbook',
      entity: 'guestbook-entry',
      entityCamel: 'guestbookEntry',
      Entity: 'GuestbookEntry',
      entityWords: 'guestbook entry',
      entities: 'guestbook-entries',
      Entities: 'GuestbookEntries',
      entitiesCamel: 'guestbookEntries',
    })
  })

  it('holds the singular where it is one', () => {
    expect(namesOf('live-events')).toMatchObject({
      pluginCamel: 'liveEvents',
      Plugin: 'LiveEvents',
      PLUGIN: 'LIVE_EVENTS',
      pluginSnake: 'live_events',
      pluginTitle: 'Live events',
      pluginKey: "'live-events'",
      pluginAccess: "['live-events']",
      Entity: 'LiveEvent',
      entitiesCamel: 'liveEvents',
      EntityWords: 'Live event',
    })
  })

  it.each([
    ['stories', 'Story'],
    ['playlists', 'Playlist'],
    ['releases', 'Release'],
    ['wishes', 'Wish'],
    ['boxes', 'Box'],
    ['movies', 'Movie'],
    ['artworks', 'Artwork'],
    ['news', 'NewsEntry'],
    ['press', 'PressEntry'],
    ['status', 'StatusEntry'],
    ['lyrics', 'LyricsEntry'],
  ])('%s holds %s', (plugin, Entity) => expect(namesOf(plugin).Entity).toBe(Entity))

  it('gets the right article', () => {
    expect([namesOf('artworks').anEntity, namesOf('guestbook').AnEntity]).toEqual(['an artwork', 'A guestbook entry'])
  })

  it('refuses what cannot be a name, and says why', () => {
    const refusals = (names: string[]) => names.map((name) => refuseName(name) ?? `${name} passes`)
    for (const said of refusals([
      'Guestbook',
      'guest_book',
      'guest--book',
      '-guests',
      'guests-',
      '2000',
      'top-40',
      'guest book',
      '../guests',
      'gäste',
      '',
    ]))
      expect(said).toMatch(/kebab-case/)
    for (const said of refusals(['new', 'class', 'kernel', 'index', 'discover', 'upload-song']))
      expect(said).toMatch(/reserved/)
    expect(refuseName('a'.repeat(31))).toMatch(/longer than 30/)
    expect(refusals(['guestbook', 'live-events', 'charts2'])).toEqual([
      'guestbook passes',
      'live-events passes',
      'charts2 passes',
    ])
  })
})
