import { useState } from 'react'
import { styled } from 'styled-components'
import { serverMessage } from '../../../app/server-message.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingBlock } from '../../../ui/spinner.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { color, size, space } from '../../../ui/tokens.ts'
import { type OwnPreviewQuery, useOwnPreviewQuery, useSetPreviewMutation } from './song-preview.generated.ts'

const Parts = styled.div`
  display: grid;
  gap: ${space[4]};
  max-width: 460px;
  p { color: ${color.muted}; font-size: ${size.sm}; }
  audio { width: 100%; height: 40px; }
`

type Sound = NonNullable<NonNullable<OwnPreviewQuery['song']>['sound']>

/** A song's preview for visitors: its start, or that there is none. */
export const SongPreview = ({ songId }: { songId: string }) => {
  const { data, error, refetch } = useOwnPreviewQuery({ variables: { id: songId }, fetchPolicy: 'network-only' })
  const sound = data?.song?.sound
  if (sound && data.song) return <Chosen songId={songId} sound={sound} duration={data.song.duration} />
  if (error)
    return (
      <ErrorState
        title="The preview could not be loaded"
        description="Check your connection and try again."
        onRetry={() => void refetch().catch(() => {})}
      />
    )
  if (data)
    return (
      <Parts>
        <p>This song is still being prepared. Its preview is ready a few minutes after the upload.</p>
      </Parts>
    )
  return <LoadingBlock>Loading...</LoadingBlock>
}

const shown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** `1:20` or `80`; null for what is no time. */
function readTime(text: string): number | null {
  const [, minutes = '0', seconds] = /^(?:(\d{1,3}):)?(\d{1,5})$/.exec(text.trim()) ?? []
  return seconds === undefined ? null : Number(minutes) * 60 + Number(seconds)
}

const Chosen = ({ songId, sound, duration }: { songId: string; sound: Sound; duration: number }) => {
  const [isOn, setOn] = useState(sound.previewOn)
  const [isChosen, setChosen] = useState(sound.previewChosen === true)
  const [typed, setTyped] = useState(shown(sound.previewStart))
  const [save, { loading }] = useSetPreviewMutation()
  const start = readTime(typed)
  const isWrong = isOn && isChosen && (start === null || start >= duration)
  const fail = (description = 'Please try again.') => toast({ title: 'Not saved', description, variant: 'destructive' })
  const send = async () => {
    try {
      const { data } = await save({
        variables: { input: { songId, on: isOn, ...(isOn && { start: isChosen ? start : null }) } },
      })
      const refusal = data && 'message' in data.setPreview ? data.setPreview.message : undefined
      if (refusal !== undefined) return fail(refusal)
      toast({
        title: 'Preview saved',
        description: isOn ? 'Visitors hear it in a minute or two.' : 'Visitors can’t preview this song.',
      })
    } catch (error) {
      fail(serverMessage(error))
    }
  }
  return (
    <Parts>
      <p>
        30 seconds for visitors: on its page, in search results and on other sites. It is never counted, and invites
        them to subscribe.
      </p>
      <Checkbox label="Let visitors hear a preview" checked={isOn} onChange={(event) => setOn(event.target.checked)} />
      {isOn ? (
        <>
          <Checkbox
            label="Choose where it begins"
            hint="Otherwise the loudest 30 seconds are used."
            checked={isChosen}
            onChange={(event) => setChosen(event.target.checked)}
          />
          {isChosen ? (
            <TextField
              label="Begins at"
              hint="Minutes and seconds, like 1:20"
              inputMode="numeric"
              value={typed}
              error={isWrong ? `Must lie within the song, before ${shown(duration)}` : undefined}
              onChange={(event) => setTyped(event.target.value)}
            />
          ) : null}
          {sound.previewUrl ? (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- music
            <audio controls preload="none" src={sound.previewUrl} aria-label="Current preview" />
          ) : null}
        </>
      ) : null}
      <div>
        <Button disabled={loading || isWrong} onClick={() => void send()}>
          {loading ? 'Saving...' : 'Save Preview'}
        </Button>
      </div>
    </Parts>
  )
}
