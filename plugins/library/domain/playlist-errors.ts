import { Conflict } from '#api/app/errors.ts'
import { PLAYLIST_LIMITS } from '../rules.ts'

const whole = (count: number) => count.toLocaleString('en-US')

export class PlaylistFull extends Conflict {
  constructor() {
    super(`A playlist has room for ${whole(PLAYLIST_LIMITS.songs)} songs`, 'PLAYLIST_FULL')
  }
}

export class TooManyPlaylists extends Conflict {
  constructor() {
    super(`An account can have ${whole(PLAYLIST_LIMITS.playlists)} playlists`, 'TOO_MANY_PLAYLISTS')
  }
}

export class EntryGone extends Conflict {
  constructor() {
    super('That song is no longer on the playlist. Reload it and try again', 'ENTRY_GONE')
  }
}
