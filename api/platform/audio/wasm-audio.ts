import { rm, stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { analyseArguments, encodeArguments } from './ffmpeg-arguments.ts'
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
import type { WasmAnswer, WasmRun } from './wasm-worker.ts'

const MB = 1024 * 1024
const LIMIT_MS = 30 * 60 * 1_000
/** The whole file and its result lie in memory. */
const MAX_BYTES = 120 * MB
const MAX_RESULT_BYTES = 120 * MB

/** It has an encoder for each. */
const FORMATS: ReadonlySet<AudioFormat> = new Set(AUDIO_FORMATS)

/** FFmpeg as WebAssembly, for machines that have no other: slower, and with files in memory. */
export function wasmAudio({ limitMilliseconds = LIMIT_MS } = {}): AudioTools {
  const running = new Set<Worker>()
  let closed = false

  const run = async (input: WasmRun, hear: (line: string) => void) => {
    const { size } = await stat(input.file)
    if (closed) throw new AudioClosed()
    if (size > MAX_BYTES)
      throw new AudioTooLarge(
        `${size} bytes are too many for the WebAssembly build, which takes ${MAX_BYTES}: install FFmpeg`,
      )
    const worker = new Worker(new URL('wasm-worker.ts', import.meta.url), {
      workerData: input,
      env: {},
      stdout: true,
      stderr: true,
      // Written for browsers: it may not end the process.
      trackUnmanagedFds: true,
    })
    running.add(worker)
    let late = false
    const timer = setTimeout(() => {
      late = true
      void worker.terminate()
    }, limitMilliseconds)
    try {
      return await new Promise<Extract<WasmAnswer, { code: number }>>((resolve, reject) => {
        worker.on('message', (answer: WasmAnswer) => ('line' in answer ? hear(answer.line) : resolve(answer)))
        worker.once('error', (error) =>
          reject(new AudioFailed(`FFmpeg (WebAssembly): ${error.message}`, { cause: error })),
        )
        worker.once('exit', () =>
          reject(
            closed
              ? new AudioClosed()
              : new AudioFailed(
                  late ? `FFmpeg was stopped after ${limitMilliseconds / 1_000} seconds` : 'FFmpeg (WebAssembly) ended',
                ),
          ),
        )
      })
    } finally {
      clearTimeout(timer)
      running.delete(worker)
      await worker.terminate()
    }
  }

  return {
    name: 'wasm',
    maxBytes: MAX_BYTES,
    formats: async () => FORMATS,
    async analyse(file) {
      const log = readLog()
      const { code, samples } = await run(
        { file, cover: null, args: analyseArguments('INPUT', 'OUTPUT'), to: null },
        log.add,
      )
      if (code !== 0) throw new AudioFailed(log.said() || `FFmpeg ended with ${code}`)
      const { rate, channels, ...heard } = log.end()
      if (!samples || samples.samples === 0) throw new AudioFailed('There is no sound in this file')
      const durationMs = Math.round((samples.samples / channels / rate) * 1_000)
      return { durationMs, sha256: samples.sha256, peaks: samples.peaks, ...heard }
    },
    async encode({ maxBytes = MAX_RESULT_BYTES, ...input }: EncodeInput) {
      const log = readLog()
      try {
        const cover = input.tags?.cover ?? null
        const tags = input.tags && { tags: { ...input.tags, cover: cover && 'COVER' } }
        const args = encodeArguments({ ...input, ...tags, file: 'INPUT', to: 'OUTPUT', maxBytes })
        const { code } = await run({ file: input.file, cover, args, to: input.to }, log.add)
        if (code !== 0) throw new AudioFailed(log.said() || `FFmpeg ended with ${code}`)
        const { size } = await stat(input.to)
        if (size >= maxBytes * 0.99) throw new AudioFailed(`The result would be larger than ${maxBytes} bytes`)
      } catch (error) {
        await rm(input.to, { force: true })
        throw error
      }
    },
    async close() {
      closed = true
      for (const worker of running) void worker.terminate()
    },
  }
}
