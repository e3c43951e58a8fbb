import { formatSize } from './format-size.ts'
import type { UploadProgress } from './upload-file.ts'

/** The progress of an upload, in words; `bytes` is the size of its file. */
export const progressText = ({ stage, loaded, bytesPerSecond }: UploadProgress, bytes: number): string => {
  if (stage === 'offline') return 'You are offline. The upload resumes when you’re back online'
  if (stage === 'retrying') return 'The connection failed. Trying again…'
  if (stage === 'starting') return `Starting… · ${formatSize(bytes)}`
  const speed = bytesPerSecond === null ? '' : ` · ${formatSize(bytesPerSecond)}/s`
  return `${Math.floor((loaded / bytes) * 100)}% of ${formatSize(bytes)}${speed}`
}
