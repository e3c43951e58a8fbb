import { Suspense, useEffect, useRef, useState } from 'react'
import { useFormState } from 'react-final-form'
import { useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { SHORTEST_COUNTED_SECONDS } from '../../../../plugins/catalog/rules.ts'
import { useSlot } from '../../app/composition.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import { color, media, size, space } from '../../ui/tokens.ts'
import { Uploader, type UploaderHandle } from '../../ui/upload/uploader.tsx'
import type { UploadedFile } from '../../ui/upload/use-upload.ts'
import { limitText, uploadFor } from '../../ui/upload/upload-for.ts'
import { MadeByPeople } from './made-by-people.tsx'
import { SongFields } from './song-fields.tsx'
import { songFormSchema, type SongFormValues } from './song-form-schema.ts'
import { clearDraft, readDraft, saveDraft, type UploadDraft } from './upload-draft.ts'
import { usePlaceFor } from './use-place-for.ts'
import { usePublishSong } from './use-publish-song.ts'
import { useTagPrefill } from './use-tag-prefill.ts'

const Files = styled.div`
  display: grid;
  gap: ${space[4]};
  @media ${media.md} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`

const Note = styled.p`
  min-height: 1.5em;
  margin: ${space[2]} 0;
  color: ${color.muted};
  font-size: ${size.xs};
`

const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]} ${space[4]};
  p { color: ${color.muted}; font-size: ${size.sm}; }
`

/** A new song: its files and its details, kept as a draft until it is published. */
export const UploadSongForm = ({ artistUsername }: { artistUsername: string }) => {
  const [draft] = useState(() => readDraft(artistUsername))
  const [audio, setAudio] = useState(draft.audio)
  const [cover, setCover] = useState(draft.cover)
  const [coverPending, setCoverPending] = useState(false)
  const [published, setPublished] = useState(false)
  const [schema] = useState(() => songFormSchema(new Date()))
  const audioOnItsWay = useRef(false)
  const audioUploader = useRef<UploaderHandle>(null)
  const coverUploader = useRef<UploaderHandle>(null)
  const { prefill, summary } = useTagPrefill()
  const placeFor = usePlaceFor()
  const uploadNotes = useSlot('uploadNotes')
  const publish = usePublishSong()
  const navigate = useNavigate()
  const askForAudio = () => {
    if (!audioOnItsWay.current) audioUploader.current?.clear('Audio file is required')
    toast({ title: 'Audio file required', description: 'Please upload an audio file first', variant: 'destructive' })
  }

  return (
    <Form
      schema={schema}
      initialValues={draft.values}
      aria-label="Upload Song"
      onInvalid={() => {
        if (!audio) askForAudio()
      }}
      onSubmit={async (details) => {
        if (!audio) return void askForAudio()
        const outcome = await publish({
          ...details,
          audioFileUrl: audio.objectPath,
          coverImageUrl: cover?.objectPath ?? null,
        })
        if (outcome.published) {
          // The next page may take a moment to arrive: not a second time meanwhile.
          setPublished(true)
          clearDraft(artistUsername)
          const done = 'Your song has been uploaded successfully'
          toast({ title: 'Song published', description: outcome.notice ? `${done}. ${outcome.notice}` : done })
          return void (await navigate('/dashboard'))
        }
        const { refused, fields, problem } = outcome
        if (refused) (refused.field === 'coverImageUrl' ? coverUploader : audioUploader).current?.clear(refused.message)
        return { fields, problem: refused ? undefined : problem }
      }}
    >
      {(form) => (
        <>
          <DraftKeeper artistUsername={artistUsername} audio={audio} cover={cover} />
          <Panel
            title="Files"
            description={`Files upload as soon as you choose them. Songs shorter than ${SHORTEST_COUNTED_SECONDS} seconds can be played, but their streams are neither counted nor paid.`}
          >
            <Files>
              <Uploader
                ref={audioUploader}
                label="Audio file"
                required
                prompt="Drop your song here, or choose a file"
                hint={limitText('audio')}
                {...uploadFor('audio')}
                requestTarget={placeFor('audio')}
                initial={draft.audio ?? undefined}
                onFile={(file) => prefill(form, file)}
                onPhase={(phase) => {
                  audioOnItsWay.current = phase === 'uploading' || phase === 'failed'
                }}
                onChange={setAudio}
              />
              <Uploader
                ref={coverUploader}
                label="Cover image (optional)"
                preview
                prompt="Drop a cover here, or choose a file"
                hint={limitText('cover')}
                {...uploadFor('cover')}
                requestTarget={placeFor('cover')}
                initial={draft.cover ?? undefined}
                onPhase={(phase) => setCoverPending(phase === 'uploading' || phase === 'failed')}
                onChange={setCover}
              />
            </Files>
            <Note role="status">{summary}</Note>
            <Suspense>
              {uploadNotes.map((UploadNote, index) => (
                <UploadNote
                  key={index}
                  artistUsername={artistUsername}
                  after={`${audio?.objectPath ?? ''}${cover?.objectPath ?? ''}`}
                />
              ))}
            </Suspense>
          </Panel>
          <Panel title="About the song">
            <SongFields />
          </Panel>
          <End>
            <SubmitButton busyLabel="Uploading..." disabled={!audio || coverPending || published}>
              Publish Song
            </SubmitButton>
            {!audio ? (
              <p>Upload the audio file first.</p>
            ) : coverPending ? (
              <p>The cover is still uploading: wait for it, or remove it.</p>
            ) : null}
            <MadeByPeople />
          </End>
        </>
      )}
    </Form>
  )
}

type DraftKeeperProps = { artistUsername: string; audio: UploadedFile | null; cover: UploadedFile | null }

const DraftKeeper = ({ artistUsername, audio, cover }: DraftKeeperProps) => {
  const { values } = useFormState<SongFormValues>({ subscription: { values: true } })
  useEffect(() => {
    saveDraft(artistUsername, { values, audio, cover } satisfies UploadDraft)
  }, [artistUsername, values, audio, cover])
  return null
}
