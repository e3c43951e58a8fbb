import { parentPort } from 'node:worker_threads'
import { encodeFlac } from './flac.ts'
import { renderSong } from './render-song.ts'
import type { SongFile, SongJob } from './render-songs.ts'
import { Workspace } from './workspace.ts'

if (!parentPort) throw new Error('render-worker.ts runs as a worker thread only')
const port = parentPort
const workspace = new Workspace()

port.on('message', (job: SongJob) => {
  const { pcm, duration, bpm } = renderSong(job, workspace)
  const file: SongFile = { flac: encodeFlac(pcm, job.tags), duration, bpm }
  port.postMessage(file, [file.flac.buffer as ArrayBuffer])
})
