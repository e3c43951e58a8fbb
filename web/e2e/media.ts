import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const directory = mkdtempSync(join(tmpdir(), 'fairwave-media-'))
process.once('exit', () => rmSync(directory, { recursive: true, force: true }))

/** A real file of a few chords, made by ffmpeg in the format its name says, with tags. */
export function makeAudio(name: string, seconds: number, tags: Record<string, string> = {}): string {
  const file = join(directory, name)
  const tones = [220, 277.18, 329.63].map((hertz) => `0.15*sin(2*PI*${hertz}*t)`).join('+')
  const metadata = Object.entries(tags).flatMap(([tag, value]) => ['-metadata', `${tag}=${value}`])
  execFileSync('ffmpeg', [
    '-y',
    '-loglevel',
    'error',
    '-f',
    'lavfi',
    '-i',
    `aevalsrc=${tones}:d=${seconds}:s=44100`,
    ...metadata,
    file,
  ])
  return file
}

/** One tone, cut into files of so many samples each (44,100 a second). */
export function makeTone(
  hertz: number,
  parts: readonly { name: string; samples: number; tags: Record<string, string> }[],
) {
  const total = parts.reduce((sum, { samples }) => sum + samples, 0)
  let from = 0
  return parts.map(({ name, samples, tags }) => {
    const file = join(directory, name)
    const metadata = Object.entries(tags).flatMap(([tag, value]) => ['-metadata', `${tag}=${value}`])
    const tone = `aevalsrc=0.4*sin(2*PI*${hertz}*t):d=${total / 44_100}:s=44100`
    const cut = `atrim=start_sample=${from}:end_sample=${from + samples},asetpts=PTS-STARTPTS`
    const input = ['-f', 'lavfi', '-i', tone, '-af', cut]
    execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...metadata, file])
    from += samples
    return file
  })
}

/** A file that no format makes small, in the format its name says. */
export function makeNoise(name: string, seconds: number, tags: Record<string, string> = {}): string {
  const file = join(directory, name)
  const metadata = Object.entries(tags).flatMap(([tag, value]) => ['-metadata', `${tag}=${value}`])
  const noise = ['-f', 'lavfi', '-i', `anoisesrc=r=44100:a=0.5:seed=7:d=${seconds}`]
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...noise, '-ac', '2', ...metadata, file])
  return file
}

export function makeImage(name: string, size = 600): string {
  const file = join(directory, name)
  execFileSync('ffmpeg', [
    '-y',
    '-loglevel',
    'error',
    '-f',
    'lavfi',
    '-i',
    `gradients=s=${size}x${size}:c0=0xff4fa3:c1=0x140d2a:n=2`,
    '-frames:v',
    '1',
    file,
  ])
  return file
}
