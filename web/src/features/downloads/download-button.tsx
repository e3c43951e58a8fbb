import type { Reference } from '@apollo/client'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../ui/button.tsx'
import { DownloadLink } from '../../ui/download-link.tsx'
import { Progress } from '../../ui/progress.tsx'
import { toast } from '../../ui/toast.ts'
import { color, size, space } from '../../ui/tokens.ts'
import {
  type DownloadFileFragment,
  DownloadFileFragmentDoc,
  type OwnedMusicFragment,
  useDownloadStateQuery,
  usePrepareDownloadMutation,
} from './downloads.generated.ts'

/** "24 MB", as download lists say it. */
const formatBytes = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000))} KB`
    : bytes < 1_000_000_000
      ? `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)} MB`
      : `${(bytes / 1_000_000_000).toFixed(1)} GB`

const FORMATS = { mp3: 'MP3', original: 'Original' } as const
const ASK_EVERY_MS = 1_500

const State = styled.div`
  display: grid;
  gap: ${space[1]};
  min-width: 160px;
  color: ${color.muted};
  font-size: ${size.sm};
  font-variant-numeric: tabular-nums;
  p { max-width: 36ch; }
`

type DownloadButtonProps = {
  of: OwnedMusicFragment
  /** Null: all of it. */
  song: OwnedMusicFragment['tracks'][number] | null
  format: keyof typeof FORMATS
}

/** One file: asked for, on its way, and there to take. */
export const DownloadButton = ({ of, song, format }: DownloadButtonProps) => {
  const [prepare] = usePrepareDownloadMutation()
  const [busy, setBusy] = useState(false)
  const file = of.downloads.find((each) => each.songId === (song?.songId ?? null) && each.format === format)
  // The answer is the same object in the cache: the list shows it.
  useDownloadStateQuery({
    variables: { id: file?.id ?? '' },
    skip: file?.state !== 'waiting',
    pollInterval: ASK_EVERY_MS,
    fetchPolicy: 'network-only',
  })
  const title = song?.title ?? of.title
  const what = `${title} as ${FORMATS[format]}`

  const ask = async () => {
    setBusy(true)
    try {
      await prepare({
        variables: { releaseId: of.releaseId, songId: song?.songId ?? null, format },
        update: (cache, { data }) => {
          if (!data) return
          const ref = cache.writeFragment<DownloadFileFragment>({
            fragment: DownloadFileFragmentDoc,
            fragmentName: 'DownloadFile',
            data: data.prepareDownload,
          })
          cache.modify({
            id: cache.identify({ __typename: 'OwnedRelease', id: of.id }),
            fields: {
              downloads: (known: unknown, { readField }) => [
                ...(known as Reference[]).filter((each) => readField('id', each) !== data.prepareDownload.id),
                ref,
              ],
            },
          })
        },
      })
    } catch (error) {
      toast({
        title: 'Couldn’t prepare the download',
        description: error instanceof Error ? error.message : 'Check your connection and try again.',
        variant: 'destructive',
      })
    } finally {
      setBusy(false)
    }
  }

  // Names hold what is seen, for who says what to press.
  if (file?.url) {
    const bytes = file.bytes === null ? '' : ` · ${formatBytes(file.bytes)}`
    return (
      <DownloadLink href={file.url} size="small" label={`Download ${what}${bytes}`}>
        <Download size={16} aria-hidden="true" /> {FORMATS[format]}
        {bytes}
      </DownloadLink>
    )
  }
  if (file?.state === 'waiting')
    return (
      <State role="status">
        <span>
          {FORMATS[format]}: preparing, {file.percent}%
        </span>
        <Progress value={file.percent} label={`Preparing ${what}`} />
        {file.problem ? <p>{file.problem}</p> : null}
      </State>
    )
  const [does, name] = file
    ? ['Try again', `Try again: ${what}`]
    : [`Prepare ${FORMATS[format]}`, `Prepare ${FORMATS[format]} of ${title}`]
  return (
    <State as="span">
      <Button size="small" variant="quiet" busy={busy} aria-label={name} onClick={() => void ask()}>
        {does}
      </Button>
      {file?.problem ? <p>{file.problem}</p> : null}
    </State>
  )
}
