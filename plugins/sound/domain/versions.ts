import type { AudioFormat } from '#api/platform/audio/port.ts'
import type { RenditionKind } from '#prisma/generated/client/enums.ts'

// Raise a number, and what is older is made again: by the hourly job, or at once by `npm run renditions`.

export const SOUND_VERSION = 1

export const RENDITIONS: Readonly<Record<RenditionKind, { format: AudioFormat; version: number }>> = {
  aac: { format: 'aac-256', version: 1 },
  opus: { format: 'opus-128', version: 1 },
  preview: { format: 'aac-preview', version: 1 },
}
