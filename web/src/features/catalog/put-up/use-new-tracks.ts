import { useCallback, useEffect, useRef, useState } from 'react'
import { MAX_NEW_TRACKS } from '../../../../../plugins/catalog/rules/release.ts'
import { uploadProblem } from '../../../../../plugins/media/rules.ts'
import { isCancelled } from '../../../ui/upload/upload-error.ts'
import { uploadFile, type UploadOptions } from '../../../ui/upload/upload-file.ts'
import { moved } from '../my-music/moved.ts'
import { readAudioTags } from '../read-audio-tags.ts'
import { type NewTrack, sameFile, titleOfFile } from './new-track.ts'

const inOrder = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

type Options = {
  initial: NewTrack[]
  requestTarget: UploadOptions['requestTarget']
  /** A file names its album. */
  onAlbum: (album: string) => void
}

/** The tracks of a release that is put together, and their files on the way to the server. */
export const useNewTracks = ({ initial, requestTarget, onAlbum }: Options) => {
  const [tracks, setTracks] = useState(initial)
  /** A notice about the last chosen files. */
  const [notice, setNotice] = useState('')
  const latest = useRef({ tracks, requestTarget, onAlbum })
  useEffect(() => {
    latest.current = { tracks, requestTarget, onAlbum }
  })
  const running = useRef(new Map<string, { controller: AbortController; file: File }>())
  useEffect(() => {
    const sends = running.current
    return () => {
      for (const { controller } of sends.values()) controller.abort()
    }
  }, [])

  const change = useCallback(
    (id: string, to: Partial<NewTrack> | ((track: NewTrack) => Partial<NewTrack>)) =>
      setTracks((all) =>
        all.map((track) => (track.id === id ? { ...track, ...(typeof to === 'function' ? to(track) : to) } : track)),
      ),
    [],
  )

  const send = useCallback(
    (id: string, file: File) => {
      running.current.get(id)?.controller.abort()
      const controller = new AbortController()
      running.current.set(id, { controller, file })
      const { signal } = controller
      uploadFile({
        file,
        requestTarget: (chosen, scope) => latest.current.requestTarget(chosen, scope),
        onProgress: (progress) => {
          if (!signal.aborted) change(id, { upload: { phase: 'sending', progress } })
        },
        signal,
      }).then(
        ({ objectPath }) => {
          if (!signal.aborted) change(id, { upload: { phase: 'done', objectPath } })
        },
        (error: unknown) => {
          if (signal.aborted || isCancelled(error)) return
          change(id, { upload: { phase: 'failed', message: error instanceof Error ? error.message : String(error) } })
        },
      )
    },
    [change],
  )

  const readTags = useCallback(
    async (id: string, file: File) => {
      const tags = await readAudioTags(file)
      const byName = titleOfFile(file.name)
      // Text typed meanwhile stays.
      change(id, (track) => ({
        title: tags.title && track.title === byName ? tags.title : track.title,
        genre: track.genre || tags.genre || '',
      }))
      if (tags.album) latest.current.onAlbum(tags.album)
    },
    [change],
  )

  const add = useCallback(
    (chosen: Iterable<File>) => {
      const problems: string[] = []
      const fresh: { track: NewTrack; file: File }[] = []
      const known = latest.current.tracks
      const files = [...chosen].sort((one, other) => inOrder.compare(one.name, other.name))
      for (const file of files) {
        const problem = uploadProblem('audio', file)
        if (problem) {
          problems.push(`${file.name}: ${problem}.`)
          continue
        }
        // The reload took the file, not what was sent of it.
        const waiting = known.find((track) => sameFile(track.file, file))
        if (waiting) {
          if (waiting.upload.phase === 'lost' || waiting.upload.phase === 'failed') send(waiting.id, file)
          else problems.push(`${file.name} is on the list already.`)
          continue
        }
        if (known.length + fresh.length >= MAX_NEW_TRACKS) {
          problems.push(`At most ${MAX_NEW_TRACKS} tracks at a time.`)
          break
        }
        const { name, size, lastModified } = file
        const progress = { stage: 'starting', loaded: 0, bytesPerSecond: null } as const
        fresh.push({
          file,
          track: {
            id: crypto.randomUUID(),
            title: titleOfFile(name),
            genre: '',
            explicit: false,
            file: { name, size, lastModified },
            upload: { phase: 'sending', progress },
            problems: {},
          },
        })
      }
      setTracks((all) => [...all, ...fresh.map(({ track }) => track)])
      for (const { track, file } of fresh) {
        send(track.id, file)
        void readTags(track.id, file)
      }
      setNotice(problems.join(' '))
    },
    [readTags, send],
  )

  return {
    tracks,
    notice,
    add,
    change,
    move: (from: number, to: number) => setTracks((all) => moved(all, from, to)),
    remove: (id: string) => {
      running.current.get(id)?.controller.abort()
      running.current.delete(id)
      setTracks((all) => all.filter((track) => track.id !== id))
    },
    retry: (id: string) => {
      const file = running.current.get(id)?.file
      if (file) send(id, file)
    },
  }
}
