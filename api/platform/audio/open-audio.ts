import { accessSync, constants, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, isAbsolute, join } from 'node:path'
import { RefusedStart } from '../refused-start.ts'
import type { AudioTools } from './port.ts'

const NAME = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg'

/**
 * FFmpeg where `FFMPEG_PATH` says, else the one of the PATH, else its WebAssembly build, else none: then songs are played as
 * they were uploaded. Starts no FFmpeg.
 */
export async function openAudio(named: string | undefined): Promise<{ audio: AudioTools | null; choice: string }> {
  const program = named ?? inPath()
  if (named !== undefined && !(isAbsolute(named) && isProgram(named)))
    throw new RefusedStart(`FFMPEG_PATH: there is no program at ${named}`)
  if (program !== null) {
    const { canIsolateNetwork, ffmpegAudio } = await import('./ffmpeg-audio.ts')
    const isolated = canIsolateNetwork()
    const network = isolated ? 'without network' : 'with network: "unshare --map-root-user --net" is not allowed here'
    return {
      audio: ffmpegAudio({ program, isolated }),
      choice: `sound: ${program} (${named ? 'FFMPEG_PATH' : 'found in PATH'}), ${network}`,
    }
  }
  if (!hasWasm())
    return {
      audio: null,
      choice: 'sound: songs are played as uploaded (no FFMPEG_PATH, no ffmpeg in PATH, no @ffmpeg/core)',
    }
  const { wasmAudio } = await import('./wasm-audio.ts')
  return {
    audio: wasmAudio(),
    choice: 'sound: FFmpeg as WebAssembly, slower (no FFMPEG_PATH, no ffmpeg in PATH)',
  }
}

function inPath(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(isAbsolute)
  return folders.map((folder) => join(folder, NAME)).find(isProgram) ?? null
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

function hasWasm(): boolean {
  try {
    createRequire(import.meta.url).resolve('@ffmpeg/core/wasm')
    return true
  } catch {
    return false
  }
}
