import { z } from 'zod'
import { imageAddresses } from '#plugins/media'
import type { ReleaseProfile } from '../domain/release-lists.ts'
import { releasePath } from '../rules/paths.ts'

/** A release as REST answers it. */
export const releaseAnswer = z.object({
  id: z.uuid(),
  artistId: z.uuid(),
  artistName: z.string(),
  title: z.string(),
  slug: z.string(),
  /** Path of its page. */
  path: z.string(),
  kind: z.enum(['single', 'ep', 'album']),
  state: z.enum(['published', 'hidden', 'scheduled', 'withheld']),
  /** Why our team hid it; told to its artist and to staff alone, who see such releases. */
  withheldReason: z.string().optional(),
  /** When a scheduled release comes out. */
  publishAt: z.iso.datetime().nullable(),
  /** Everybody sees its page before it is out. */
  announced: z.boolean(),
  /** A day. */
  releaseDate: z.iso.date().nullable(),
  description: z.string().nullable(),
  label: z.string().nullable(),
  credits: z.string().nullable(),
  coverImageUrl: z.string().nullable(),
  trackCount: z.int(),
  totalSeconds: z.int(),
  createdAt: z.iso.datetime(),
})

/** A track that is not out yet. */
export const comingTrackAnswer = z.object({
  trackNumber: z.int().nullable(),
  title: z.string(),
  /** Whole seconds. */
  duration: z.int(),
  explicit: z.boolean(),
})

export const releaseShape = (release: ReleaseProfile): z.input<typeof releaseAnswer> => ({
  id: release.id,
  artistId: release.artistId,
  artistName: release.artistName,
  title: release.title,
  slug: release.slug,
  path: releasePath(release.artistUsername, release.slug),
  kind: release.kind,
  state: release.state,
  ...(release.withheldReason !== null && { withheldReason: release.withheldReason }),
  publishAt: release.publishAt?.toISOString() ?? null,
  announced: release.announced,
  releaseDate: release.releaseDate?.toISOString().slice(0, 10) ?? null,
  description: release.description,
  label: release.label,
  credits: release.credits,
  coverImageUrl: imageAddresses(release.coverKey, release.coverWidths)?.url ?? null,
  trackCount: release.trackCount,
  totalSeconds: release.totalSeconds,
  createdAt: release.createdAt.toISOString(),
})
