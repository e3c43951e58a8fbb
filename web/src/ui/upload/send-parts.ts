import { putObject } from './put-object.ts'

/** An upload in parts at the server, by its calls. */
export type UploadParts = {
  /** Bytes of every part but the last. */
  partSize: number
  /** The parts that have arrived, by number; `complete` if the file is already assembled. */
  state: (signal: AbortSignal) => Promise<{ complete: boolean; arrived: readonly number[] }>
  /** Where one part goes. */
  urlOf: (number: number, signal: AbortSignal) => Promise<string>
  complete: (signal: AbortSignal) => Promise<void>
}

type SendParts = {
  file: File
  parts: UploadParts
  signal: AbortSignal
  /** Bytes of the whole file that are there. */
  onProgress: (loaded: number) => void
  /** Another part is there. */
  onArrived: () => void
}

/** Sends what is missing, one part after the other, and has the file put together. Rejects with UploadError. */
export const sendParts = async ({ file, parts, signal, onProgress, onArrived }: SendParts): Promise<void> => {
  const { partSize } = parts
  const { complete, arrived } = await parts.state(signal)
  const there = new Set(arrived)
  const count = Math.ceil(file.size / partSize)
  const sizeOf = (number: number) => Math.min(partSize, file.size - (number - 1) * partSize)
  let loaded = complete ? file.size : [...there].reduce((sum, number) => sum + sizeOf(number), 0)
  onProgress(loaded)
  if (complete) return
  for (let number = 1; number <= count; number += 1) {
    if (there.has(number)) continue
    const from = (number - 1) * partSize
    const before = loaded
    const url = await parts.urlOf(number, signal)
    await putObject({
      url,
      headers: {},
      file: file.slice(from, from + sizeOf(number)),
      signal,
      onProgress: (sent) => onProgress(before + sent),
    })
    loaded += sizeOf(number)
    onArrived()
  }
  await parts.complete(signal)
}
