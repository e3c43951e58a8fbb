import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { measureSamples } from './measure-samples.ts'

// One run of FFmpeg's WebAssembly build, in a thread of its own: its memory goes with the thread.

export interface WasmRun {
  file: string
  /** A second file. */
  cover: string | null
  /** With `INPUT`, `COVER` and `OUTPUT` in the places of files. */
  args: string[]
  /** Where the result goes; null where samples are measured. */
  to: string | null
}

export type WasmAnswer =
  | { line: string }
  | { code: number; samples: { sha256: string; samples: number; peaks: Uint8Array } | null }

interface Core {
  /** Exports of the machine code, under the short names of this release: `stackSave` and `stackRestore`. */
  asm: { Da(): number; Ea(top: number): void }
  _malloc(bytes: number): number
  FS: {
    writeFile(path: string, bytes: Uint8Array): void
    readFile(path: string): Uint8Array
    makedev(major: number, minor: number): number
    registerDevice(device: number, operations: object): void
    mkdev(path: string, mode: number, device: number): void
  }
  ret: number
  exec(...args: string[]): void
  setLogger(logger: (entry: { message: string }) => void): void
}

const STACK_BYTES = 5 * 1024 * 1024

/**
 * This release has a stack of 64 kB, which libopus writes beyond. Its makers give it 5 MB since; here it gets as much from its heap.
 */
function moveStack({ asm, _malloc }: Core): void {
  const room = _malloc(STACK_BYTES)
  const top = (room + STACK_BYTES) & ~15
  asm.Ea(top)
  if (room === 0 || asm.Da() !== top) throw new Error('@ffmpeg/core is not the release that this was written for')
}

const tell = (answer: WasmAnswer) => parentPort?.postMessage(answer)

const { file, cover, args, to } = workerData as WasmRun
const require = createRequire(import.meta.url)
// It takes itself to be in a browser's worker.
Object.assign(globalThis, { self: globalThis, location: { href: 'file:///x/' } })
const createCore = require('@ffmpeg/core') as (options: object) => Promise<Core>
const core = await createCore({
  wasmBinary: readFileSync(require.resolve('@ffmpeg/core/wasm')),
  mainScriptUrlOrBlob: `x#${Buffer.from('{"wasmURL":"x","workerURL":""}').toString('base64')}`,
})
moveStack(core)
core.setLogger(({ message }) => {
  if (message !== 'Aborted()') tell({ line: message })
})
core.FS.writeFile('/input', readFileSync(file))
if (cover !== null) core.FS.writeFile('/cover', readFileSync(cover))

const measured = to === null ? measureSamples() : null
const output = to === null ? '/samples' : '/output'
if (measured) {
  // Samples are as large as the recording without loss: they are looked at as they come, and not kept.
  const device = core.FS.makedev(64, 0)
  core.FS.registerDevice(device, {
    open: () => {},
    close: () => {},
    write: (_stream: unknown, buffer: Int8Array, offset: number, length: number) => {
      measured.add(new Uint8Array(buffer.buffer, buffer.byteOffset + offset, length))
      return length
    },
  })
  core.FS.mkdev('/samples', 0o666, device)
}
const places: Readonly<Record<string, string>> = { INPUT: '/input', COVER: '/cover', OUTPUT: output }
core.exec(...args.map((arg, at) => (args[at - 1] === '-metadata' ? arg : (places[arg] ?? arg))))
if (to !== null && core.ret === 0) writeFileSync(to, core.FS.readFile('/output'))
tell({ code: core.ret, samples: measured?.end() ?? null })
