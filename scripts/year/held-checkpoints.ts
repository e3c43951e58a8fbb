import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { YearStage } from './stage.ts'

/** The signed checkpoints that somebody kept over the time, as files. */
export function heldCheckpoints(stage: Pick<YearStage, 'origin' | 'directory'>) {
  const folder = join(stage.directory, 'checkpoints')
  mkdirSync(folder)
  const files: string[] = []
  let newest = ''
  return {
    files: files as readonly string[],
    /** Keeps the newest one, where there is a new one. */
    save: async () => {
      const answer = await fetch(`${stage.origin}/books/checkpoint`).catch(() => null)
      if (!answer?.ok) return
      const text = await answer.text()
      if (text === newest) return
      newest = text
      const file = join(folder, `${String(files.length).padStart(4, '0')}.checkpoint`)
      writeFileSync(file, text)
      files.push(file)
    },
  }
}
