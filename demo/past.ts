import type { Actor } from '#api/access/actor.ts'
import type { App } from '#api/app/app.ts'
import type { DemoSong } from './catalogue.ts'
import type { History } from './open-history.ts'

export interface PlayableSong {
  id: string
  artistId: string
  duration: number
}

/** State shared by the steps. */
export interface Past {
  app: App
  clock: History['clock']
  members: Map<string, Actor>
  songs: Map<DemoSong, PlayableSong>
  password: string
  /** Whether this step may have been begun before. */
  isAgain: boolean
}
