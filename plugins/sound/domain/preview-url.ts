import type { DomainContext } from '#api/context.ts'

/** What the address of a preview depends on. */
export interface PreviewOf {
  songId: string
  previewOff: boolean
  renditions: readonly { kind: string; key: string }[]
}

/**
 * Path of the preview; null where the platform or the artist wants none, or there is none yet. It changes with the file, so
 * that it may be kept for long.
 */
export function previewUrl(
  ctx: Pick<DomainContext, 'settings'>,
  { songId, previewOff, renditions }: PreviewOf,
): string | null {
  const preview = renditions.find(({ kind }) => kind === 'preview')
  if (!ctx.settings.sound.PREVIEWS || previewOff || !preview) return null
  return `/api/songs/${songId}/preview?v=${preview.key.slice(-8)}`
}
