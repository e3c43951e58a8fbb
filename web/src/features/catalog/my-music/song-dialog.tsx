import { useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { songPath } from '../../../../../plugins/catalog/rules/paths.ts'
import { KNOWN_GENRES } from '../../../../../plugins/catalog/rules.ts'
import { dataOf } from '../../../app/data-of.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { CheckboxInput } from '../../../ui/form/checkbox-input.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextAreaInput } from '../../../ui/form/text-area-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { toast } from '../../../ui/toast.ts'
import { color, size, space } from '../../../ui/tokens.ts'
import { uploadFor } from '../../../ui/upload/upload-for.ts'
import { Uploader, type UploaderHandle } from '../../../ui/upload/uploader.tsx'
import { MadeByPeople } from '../made-by-people.tsx'
import {
  MyReleasesDocument,
  MySongsDocument,
  type OwnSongFragment,
  useDeleteSongMutation,
  useEditSongMutation,
  useReplaceSongAudioMutation,
  useSetSongStateMutation,
} from './my-music.generated.ts'
import { Fields } from './my-music-layout.ts'
import { Publishing } from './publishing.tsx'
import { SongPreview } from './song-preview.tsx'
import { songFormSchema, songValues } from './song-form.ts'

const Files = styled.div`
  display: grid;
  gap: ${space[4]};
  p { color: ${color.muted}; font-size: ${size.sm}; }
`

type SongDialogProps = {
  song: OwnSongFragment
  /** Titles of the artist's releases, as suggestions. */
  releases: readonly string[]
  onClose: () => void
}

/** Everything that its artist may do with a song. */
export const SongDialog = ({ song, releases, onClose }: SongDialogProps) => {
  const [setState] = useSetSongStateMutation({ refetchQueries: [MyReleasesDocument] })
  const [edit] = useEditSongMutation()
  const [remove] = useDeleteSongMutation({ refetchQueries: [MySongsDocument, MyReleasesDocument] })
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={song.title}
      description="Changes apply everywhere right away."
      wide
    >
      <Tabs
        label="Song"
        items={[
          { id: 'details', label: 'Details', content: <Details song={song} releases={releases} onDone={onClose} /> },
          { id: 'files', label: 'Files', content: <SongFiles song={song} /> },
          { id: 'preview', label: 'Preview', content: <SongPreview songId={song.id} /> },
          {
            id: 'publishing',
            label: 'Publishing',
            content: (
              <Publishing
                of={song}
                path={songPath(song.id)}
                what="song"
                setState={(input) => setState({ variables: { id: song.id, input } })}
                setAudience={async (input) =>
                  dataOf((await edit({ variables: { id: song.id, input } })).data?.editSong)
                }
                remove={async () => {
                  await remove({ variables: { id: song.id } })
                  onClose()
                }}
                removal="Its page, audio and places on lists are deleted for good. Streams and money stay on your statements."
              />
            ),
          },
        ]}
      />
    </Dialog>
  )
}

const Details = ({
  song,
  releases,
  onDone,
}: {
  song: OwnSongFragment
  releases: readonly string[]
  onDone: () => void
}) => {
  const [schema] = useState(() => songFormSchema(new Date()))
  const [genres, albums] = [useId(), useId()]
  const [edit] = useEditSongMutation({ refetchQueries: [MyReleasesDocument] })
  return (
    <Form
      schema={schema}
      initialValues={songValues(song)}
      aria-label="Song details"
      onSubmit={async (input) => {
        const { data } = await edit({ variables: { id: song.id, input } })
        dataOf(data?.editSong)
        toast({ title: 'Song saved', description: `${input.title} is changed.` })
        onDone()
      }}
    >
      <Fields>
        <div data-wide>
          <TextInput name="title" label="Title" required autoComplete="off" />
        </div>
        <TextInput name="genre" label="Genre" required list={genres} autoComplete="off" />
        <TextInput name="tags" label="Tags" autoComplete="off" hint="Up to 10, separated by commas." />
        <TextInput
          name="album"
          label="Release"
          list={albums}
          autoComplete="off"
          hint="One of yours, or a new title. Leave blank for a single."
        />
        <NumberInput name="trackNumber" label="Track number" min={1} />
        <NumberInput name="releaseYear" label="Release year" />
        <TextInput name="isrc" label="ISRC" autoComplete="off" hint="12 characters, if it has one." />
        <div data-wide>
          <CheckboxInput name="explicit" label="Explicit lyrics" />
        </div>
        <TextAreaInput name="lyrics" label="Lyrics" rows={8} />
        <TextAreaInput
          name="timedLyrics"
          label="Synced lyrics (LRC)"
          rows={8}
          hint="One line each, with its time: [01:23.45]Neon rain"
        />
        <div data-wide>
          <TextAreaInput name="credits" label="Credits" rows={3} hint="Who wrote, played, mixed and mastered it." />
        </div>
      </Fields>
      <datalist id={genres}>
        {KNOWN_GENRES.map((genre) => (
          <option key={genre} value={genre}>
            {genre}
          </option>
        ))}
      </datalist>
      <datalist id={albums}>
        {releases.map((title) => (
          <option key={title} value={title}>
            {title}
          </option>
        ))}
      </datalist>
      <div>
        <SubmitButton busyLabel="Saving...">Save Song</SubmitButton>
      </div>
    </Form>
  )
}

/** Another recording or cover is in its place as soon as it has arrived. */
const SongFiles = ({ song }: { song: OwnSongFragment }) => {
  const audio = useRef<UploaderHandle>(null)
  const cover = useRef<UploaderHandle>(null)
  const [replace] = useReplaceSongAudioMutation({ refetchQueries: [MyReleasesDocument] })
  const [edit] = useEditSongMutation({ refetchQueries: [MyReleasesDocument] })
  const put = async (uploader: typeof audio, work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      toast({ title: 'Song saved', description: done })
    } catch (error) {
      uploader.current?.clear(error instanceof Error ? error.message : 'It could not be saved. Please try again.')
    }
  }
  return (
    <Files>
      <Uploader
        ref={audio}
        label="Replace the audio"
        prompt="Drop another recording here, or choose a file"
        hint="The song keeps its streams, its page and its place on lists."
        {...uploadFor('audio')}
        onChange={(uploaded) => {
          if (!uploaded) return
          const variables = { id: song.id, audioFileUrl: uploaded.objectPath }
          void put(
            audio,
            async () => dataOf((await replace({ variables })).data?.replaceSongAudio),
            'The new recording plays from now on.',
          )
        }}
      />
      <MadeByPeople by="replacing the audio" />
      <Uploader
        ref={cover}
        label={song.coverImageUrl ? 'Replace the cover' : 'Add a cover'}
        preview
        prompt="Drop a cover here, or choose a file"
        hint="A square picture of 1,000 pixels or more looks best."
        {...uploadFor('cover')}
        onChange={(uploaded) => {
          if (!uploaded) return
          const variables = { id: song.id, input: { coverImageUrl: uploaded.objectPath } }
          void put(cover, async () => dataOf((await edit({ variables })).data?.editSong), 'The new cover is live.')
        }}
      />
    </Files>
  )
}
