import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { DomainContext } from '#api/app/context.ts'
import { AUDIO_FILES, AudioFailed, type AudioTools } from '#api/platform/audio/port.ts'
import type { RenditionKind } from '#prisma/generated/client/enums.ts'
import { PREVIEW_SECONDS } from '../rules.ts'
import { keepMeasured, keepRendition, type Source } from './sounds.ts'
import { RENDITIONS, SOUND_VERSION } from './versions.ts'

const ORDER: readonly RenditionKind[] = ['aac', 'opus', 'preview']

/**
 * Makes of a song's audio what is not there yet: each step is kept as soon as it is done, so that a run after a death goes on
 * where that one was. Does nothing for a song that is gone. Throws what the tools throw, and what the stores throw.
 */
export async function makeSound(ctx: DomainContext, tools: AudioTools, songId: string): Promise<void> {
  const [song] = await ctx.services.catalog.songsForPlayback(ctx, [songId])
  if (!song) return
  const source: Source = { songId, artistId: song.artistId, audioKey: song.audioKey }
  const todo = await missingSteps(ctx, tools, source)
  if (!todo.measure && todo.kinds.length === 0) return
  if (song.audioBytes > tools.maxBytes)
    throw new AudioFailed(`${song.audioBytes} bytes are too many here: ${tools.maxBytes} are the most. Install FFmpeg`)

  const directory = await mkdtemp(join(tmpdir(), 'fairwave-sound-'))
  try {
    const file = join(directory, 'original')
    await pipeline(await ctx.ports.objects.read(song.audioKey), createWriteStream(file))
    if (todo.measure) {
      const measured = await tools.analyse(file)
      // Its audio was replaced meanwhile: that has work of its own.
      if (!(await keepMeasured(ctx, source, measured))) return
    }
    for (const kind of todo.kinds) {
      const { format } = RENDITIONS[kind]
      const to = join(directory, `${kind}${AUDIO_FILES[format].ending}`)
      const part = kind === 'preview' ? await previewPart(ctx, source) : null
      if (kind === 'preview' && part === null) return
      await tools.encode({ file, format, to, ...part })
      const { size } = await stat(to)
      const made = { kind, body: createReadStream(to), size, start: part?.from ?? null }
      if (!(await keepRendition(ctx, source, made))) return
      await rm(to)
    }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function missingSteps(ctx: DomainContext, tools: AudioTools, { songId, audioKey }: Source) {
  const sound = await ctx.db.songSound.findUnique({
    where: { songId },
    select: {
      audioKey: true,
      version: true,
      loudestStart: true,
      previewStart: true,
      durationMs: true,
      renditions: { select: { kind: true, version: true, start: true } },
    },
  })
  const formats = await tools.formats()
  const can = ORDER.filter((kind) => formats.has(RENDITIONS[kind].format))
  if (!sound || sound.audioKey !== audioKey) return { measure: true, kinds: can }
  const start = startOf(sound)
  const done = (kind: RenditionKind) =>
    sound.renditions.some(
      (made) =>
        made.kind === kind && made.version >= RENDITIONS[kind].version && (kind !== 'preview' || made.start === start),
    )
  return { measure: sound.version < SOUND_VERSION, kinds: can.filter((kind) => !done(kind)) }
}

/** Where its preview is to begin, so that it lasts its half minute where the song does. */
function startOf(sound: { loudestStart: number; previewStart: number | null; durationMs: number }): number {
  const latest = Math.max(0, sound.durationMs / 1_000 - PREVIEW_SECONDS)
  return Math.min(sound.previewStart ?? sound.loudestStart, latest)
}

/** As it is chosen now; null where the audio is another one meanwhile. */
async function previewPart(ctx: DomainContext, { songId, audioKey }: Source) {
  const sound = await ctx.db.songSound.findFirst({
    where: { songId, audioKey },
    select: { loudestStart: true, previewStart: true, durationMs: true },
  })
  return sound && { from: startOf(sound), seconds: Math.min(PREVIEW_SECONDS, sound.durationMs / 1_000) }
}
