import { type MessagePort, workerData } from 'node:worker_threads'
import { encodeFlac } from './flac.ts'
import { renderSong } from './render-song.ts'
import type { SongFile, SongJob } from './render-songs.ts'
import { Workspace } from './workspace.ts'

const port = workerData as MessagePort
const workspace = new Workspace()

port.on('message', (job: SongJob) => {
  const { pcm, duration, bpm } = renderSong(job, workspace)
  const file: SongFile = { flac: encodeFlac(pcm, job.tags), duration, bpm }
  port.postMessage(file, [file.flac.buffer as ArrayBuffer])
})
