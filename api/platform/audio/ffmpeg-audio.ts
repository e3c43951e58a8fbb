import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { rm, stat } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { analyseArguments, encodeArguments, encoderOf } from './ffmpeg-arguments.ts'
import { measureSamples } from './measure-samples.ts'
import {
  AUDIO_FORMATS,
  type AudioFormat,
  type AudioTools,
  AudioClosed,
  AudioFailed,
  AudioTooLarge,
  type EncodeInput,
} from './port.ts'
import { readLog } from './read-log.ts'

const MB = 1024 * 1024
const LIMIT_MS = 30 * 60 * 1_000
const MAX_BYTES = 1024 * MB
const MAX_RESULT_BYTES = 512 * MB

/**
 * Runs the program at the lowest priority. The third descriptor is held open by this process: when that dies, however it
 * does, the read ends and the program is killed.
 */
const guarded = (launcher: string) => `nice -n 19 ${launcher} "$0" "$@" 3<&- </dev/null & child=$!
( read -r _ <&3; kill -9 $child ) >/dev/null 2>&1 & guard=$!
wait $child; code=$?; kill -9 $guard 2>/dev/null; exit $code`

export interface FfmpegOptions {
  /** The program. */
  program: string
  /** Runs it in a network namespace of its own, in which there is nobody; see `canIsolateNetwork`. */
  isolated?: boolean
  limitMilliseconds?: number
}

/** The user keeps their own files; only the network is another one. */
const WITHOUT_NETWORK = ['unshare', '--map-root-user', '--net']

/** Whether this system lets an ordinary process give up its network: Linux with user namespaces. */
export function canIsolateNetwork(): boolean {
  const [program = '', ...args] = WITHOUT_NETWORK
  return process.platform === 'linux' && spawnSync(program, [...args, 'true'], { timeout: 5_000 }).status === 0
}

/** FFmpeg as a child process: it sees files and pipes, no settings of this process, and ends with it. */
export function ffmpegAudio({
  program,
  isolated = canIsolateNetwork(),
  limitMilliseconds = LIMIT_MS,
}: FfmpegOptions): AudioTools {
  const script = guarded(isolated ? WITHOUT_NETWORK.join(' ') : '')
  const running = new Set<ChildProcess>()
  let closed = false
  let formats: Promise<ReadonlySet<AudioFormat>> | null = null

  /** Resolves with the exit code; what it says goes line by line to `hear`, what it writes to `take`. */
  const run = async (
    args: readonly string[],
    hear: (line: string) => void,
    take: (chunk: Uint8Array) => void = () => {},
  ): Promise<number> => {
    if (closed) throw new AudioClosed()
    const windows = process.platform === 'win32'
    const child = spawn(windows ? program : '/bin/sh', windows ? [...args] : ['-c', script, program, ...args], {
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      // A group of its own, so that one signal ends all of it.
      detached: !windows,
      windowsHide: true,
      env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' },
    })
    running.add(child)
    let late = false
    const timer = setTimeout(() => {
      late = true
      end(child)
    }, limitMilliseconds)
    createInterface({ input: child.stderr as NodeJS.ReadableStream }).on('line', hear)
    child.stdout?.on('data', take)
    // The end of the guard's pipe is nobody's business.
    child.stdio[3]?.on('error', () => {})
    try {
      const code = await new Promise<number>((resolve, reject) => {
        child.once('error', (error) => reject(new AudioFailed(`${program}: ${error.message}`, { cause: error })))
        child.once('close', (exit, signal) => resolve(signal ? 128 : (exit ?? 1)))
      })
      if (closed) throw new AudioClosed()
      if (late) throw new AudioFailed(`FFmpeg was stopped after ${limitMilliseconds / 1_000} seconds`)
      return code
    } finally {
      clearTimeout(timer)
      running.delete(child)
      child.stdio[3]?.destroy()
    }
  }

  return {
    name: 'ffmpeg',
    maxBytes: MAX_BYTES,
    formats: async () => {
      formats ??= (async () => {
        const lines: string[] = []
        const chunks: Uint8Array[] = []
        await run(
          ['-hide_banner', '-encoders'],
          (line) => lines.push(line),
          (chunk) => chunks.push(chunk),
        )
        const names = new Set(
          Buffer.concat(chunks)
            .toString()
            .split('\n')
            .map((line) => line.trim().split(/\s+/)[1]),
        )
        return new Set(AUDIO_FORMATS.filter((format) => names.has(encoderOf(format))))
      })()
      formats.catch(() => {
        formats = null
      })
      return await formats
    },
    async analyse(file) {
      await assertSize(file)
      const log = readLog()
      const samples = measureSamples()
      const code = await run(analyseArguments(file, 'pipe:1'), log.add, samples.add)
      if (code !== 0) throw new AudioFailed(log.said() || `FFmpeg ended with ${code}`)
      const { rate, channels, ...heard } = log.end()
      const { sha256, samples: count, peaks } = samples.end()
      if (count === 0) throw new AudioFailed('There is no sound in this file')
      return { durationMs: Math.round((count / channels / rate) * 1_000), sha256, peaks, ...heard }
    },
    async encode({ maxBytes = MAX_RESULT_BYTES, ...input }: EncodeInput) {
      await assertSize(input.file)
      const log = readLog()
      try {
        const code = await run(encodeArguments({ ...input, maxBytes }), log.add)
        if (code !== 0) throw new AudioFailed(log.said() || `FFmpeg ended with ${code}`)
        const { size } = await stat(input.to)
        if (size >= maxBytes * 0.99) throw new AudioFailed(`The result would be larger than ${maxBytes} bytes`)
        if (size === 0) throw new AudioFailed('FFmpeg wrote nothing')
      } catch (error) {
        await rm(input.to, { force: true })
        throw error
      }
    },
    async close() {
      closed = true
      for (const child of running) end(child)
    },
  }
}

async function assertSize(file: string): Promise<void> {
  const { size } = await stat(file)
  if (size > MAX_BYTES) throw new AudioTooLarge(`${size} bytes are too many: ${MAX_BYTES} are the most`)
}

function end(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') child.kill('SIGKILL')
    else process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}
