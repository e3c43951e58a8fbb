import type { FormApi } from 'final-form'
import { useRef, useState } from 'react'
import { type AudioTags, readAudioTags } from './read-audio-tags.ts'
import type { SongFormValues } from './song-form-schema.ts'

const LABELS: Readonly<Record<keyof SongFormValues, string>> = {
  title: 'title',
  genre: 'genre',
  duration: 'duration',
  album: 'album',
  releaseYear: 'release year',
}
const names = Object.keys(LABELS) as (keyof SongFormValues)[]

export type TagPrefill = {
  /** Reads a file's tags and fills what is empty, or still as an earlier file left it. */
  prefill: (form: FormApi<Record<string, unknown>>, file: File) => void
  /** A summary of the filled fields; '' if there are none. */
  summary: string
}

export const useTagPrefill = (): TagPrefill => {
  const filled = useRef<AudioTags>({})
  const latest = useRef<File | undefined>(undefined)
  const [summary, setSummary] = useState('')

  const prefill = (form: FormApi<Record<string, unknown>>, file: File) => {
    latest.current = file
    void readAudioTags(file).then((tags) => {
      // Another file was chosen meanwhile.
      if (latest.current !== file) return
      const { values } = form.getState()
      const free = names.filter(
        (name) => tags[name] !== undefined && (values[name] === '' || values[name] === filled.current[name]),
      )
      form.batch(() => {
        for (const name of free) form.change(name, tags[name])
      })
      filled.current = Object.fromEntries(free.map((name) => [name, tags[name]]))
      setSummary(free.length === 0 ? '' : `Filled in from the file: ${free.map((name) => LABELS[name]).join(', ')}.`)
    })
  }
  return { prefill, summary }
}
