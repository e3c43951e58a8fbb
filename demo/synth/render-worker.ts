import { encodeFlac } from './flac.ts'
import { renderSong } from './render-song.ts'
import type { RenderAnswer, SongJob } from './render-songs.ts'
import { Workspace } from './workspace.ts'

const workspace = new Workspace()
const answer = (message: RenderAnswer) => process.send?.(message)

process.on('message', (job: SongJob) => {
  try {
    const { pcm, duration, bpm } = renderSong(job, workspace)
    answer({ file: { flac: encodeFlac(pcm, job.tags), duration, bpm } })
  } catch (error) {
    answer({ error: error as Error })
  }
})
// Nobody waits for the songs any more.
process.on('disconnect', () => process.exit())
// Ctrl-C reaches this process too; when to end is for the one that started it to say.
process.on('SIGINT', () => {})
