import { Suspense, useEffect, useRef, useState } from 'react'
import type { FormApi } from 'final-form'
import { useForm, useFormState } from 'react-final-form'
import { RELEASE_KINDS } from '../../../../../plugins/catalog/rules/release.ts'
import { KNOWN_GENRES } from '../../../../../plugins/catalog/rules.ts'
import { UPLOAD_LIMITS } from '../../../../../plugins/media/rules.ts'
import { useSlot } from '../../../app/composition.tsx'
import { CheckboxInput } from '../../../ui/form/checkbox-input.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextAreaInput } from '../../../ui/form/text-area-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { UploadZone } from '../../../ui/upload/upload-zone.tsx'
import { Uploader, type UploaderHandle } from '../../../ui/upload/uploader.tsx'
import { useUnloadWarning } from '../../../ui/upload/use-unload-warning.ts'
import type { UploadedFile } from '../../../ui/upload/use-upload.ts'
import { limitText, uploadFor } from '../../../ui/upload/upload-for.ts'
import { Fields } from '../my-music/my-music-layout.ts'
import { usePlaceFor } from '../use-place-for.ts'
import type { NewTrack } from './new-track.ts'
import { PutUpDone } from './put-up-done.tsx'
import { clearPutUp, readPutUp, savePutUp } from './put-up-draft.ts'
import { About, End, Files, Note } from './put-up-layout.ts'
import { putUpSchema, type PutUpValues, trackProblems } from './put-up-schema.ts'
import { TrackRows } from './track-rows.tsx'
import { useNewTracks } from './use-new-tracks.ts'
import { MadeByPeople } from '../made-by-people.tsx'
import { type PutUpRelease, usePublishRelease } from './use-publish-release.ts'

type PutUpFormProps = { artistUsername: string; onAnother: () => void }

/** A release: its files and what is said of it, kept as a draft until it is published. */
export const PutUpForm = ({ artistUsername, onAnother }: PutUpFormProps) => {
  const [draft] = useState(() => readPutUp(artistUsername))
  const [schema] = useState(() => putUpSchema(new Date()))
  const [cover, setCover] = useState(draft.cover)
  const [coverPending, setCoverPending] = useState(false)
  const [done, setDone] = useState<PutUpRelease>()
  const [missing, setMissing] = useState(false)
  const coverUploader = useRef<UploaderHandle>(null)
  const input = useRef<HTMLInputElement>(null)
  const form = useRef<FormApi<Record<string, unknown>>>(undefined)
  const placeFor = usePlaceFor()
  const publish = usePublishRelease()
  const uploadNotes = useSlot('uploadNotes')
  const album = useNewTracks({
    initial: draft.tracks,
    requestTarget: placeFor('audio'),
    onAlbum: (title) => {
      if (form.current?.getState().values.title === '') form.current.change('title', title)
    },
  })
  const { tracks } = album
  const arrived = tracks.filter(({ upload }) => upload.phase === 'done').length
  useUnloadWarning(!done && tracks.some(({ upload }) => upload.phase === 'sending'))

  if (done) return <PutUpDone release={done} onAnother={onAnother} />

  const send = async ({ genre, ...about }: ReturnType<typeof schema.parse>) => {
    if (tracks.length === 0) return void setMissing(true)
    const said = tracks.map((track) => ({ ...track, genre: track.genre.trim() || genre.trim() }))
    const wrong = said.map(trackProblems)
    for (const [at, problems] of wrong.entries()) album.change(said[at]?.id ?? '', { problems })
    const first = wrong.findIndex((problems) => Object.keys(problems).length > 0)
    if (first >= 0) return { problem: `Track ${first + 1}: ${Object.values(wrong[first] ?? {}).join('. ')}` }
    const outcome = await publish({
      ...about,
      releaseDate: about.releaseDate || null,
      coverImageUrl: cover?.objectPath ?? null,
      tracks: said.map(({ title, genre: own, explicit, upload }) => ({
        title,
        genre: own,
        explicit,
        audioFileUrl: upload.phase === 'done' ? upload.objectPath : '',
      })),
    })
    if (outcome.release) {
      clearPutUp(artistUsername)
      setDone(outcome.release)
      return
    }
    const { fields, problem } = outcome
    if (fields.coverImageUrl) coverUploader.current?.clear(fields.coverImageUrl)
    const ofForm: Record<string, string> = {}
    for (const [name, message] of Object.entries(fields)) {
      const [, at, what] = /^tracks\.(\d+)\.(\w+)$/.exec(name) ?? []
      const track = at === undefined ? undefined : tracks[Number(at)]
      if (track) album.change(track.id, { problems: { [what === 'audioFileUrl' ? 'file' : String(what)]: message } })
      else if (name in draft.values) ofForm[name] = message
    }
    return { fields: ofForm, problem: Object.keys(ofForm).length > 0 ? undefined : problem }
  }

  return (
    <Form schema={schema} initialValues={draft.values} aria-label="Upload a release" onSubmit={send}>
      <Kept
        artistUsername={artistUsername}
        tracks={tracks}
        cover={cover}
        onForm={(api) => {
          form.current = api
        }}
      />
      <Panel
        title="Tracks"
        description="Choose all files at once. They upload while you fill in the rest, and resume after a lost connection or a reload."
      >
        <Files>
          <UploadZone
            inputRef={input}
            label={tracks.length === 0 ? 'Drop your songs here, or choose files' : 'Drop more songs, or choose files'}
            hint={`${limitText('audio')} each`}
            accept={UPLOAD_LIMITS.audio.extensions.join(',')}
            required
            multiple
            invalid={missing && tracks.length === 0}
            describedBy={undefined}
            onChoose={album.add}
          />
          {missing && tracks.length === 0 ? <FieldError role="alert">Add at least one track</FieldError> : null}
          {album.notice ? <FieldError role="alert">{album.notice}</FieldError> : null}
          <Rows album={album} />
          {tracks.length > 0 ? (
            <Note role="status">
              {arrived} of {tracks.length} {tracks.length === 1 ? 'track' : 'tracks'} uploaded.
            </Note>
          ) : null}
          <Suspense>
            {uploadNotes.map((UploadNote, index) => (
              <UploadNote key={index} artistUsername={artistUsername} after={`${arrived} ${cover?.objectPath ?? ''}`} />
            ))}
          </Suspense>
        </Files>
      </Panel>
      <Panel title="About the release" description="Applies to all tracks.">
        <About>
          <Uploader
            ref={coverUploader}
            label="Cover (optional)"
            preview
            prompt="Drop a cover here, or choose a file"
            hint={limitText('cover')}
            {...uploadFor('cover')}
            requestTarget={placeFor('cover')}
            initial={draft.cover ?? undefined}
            onPhase={(phase) => setCoverPending(phase === 'uploading' || phase === 'failed')}
            onChange={setCover}
          />
          <Fields>
            <TextInput name="title" label="Title" required autoComplete="off" />
            <SelectInput
              name="kind"
              label="Kind"
              required
              options={Object.entries(RELEASE_KINDS).map(([value, label]) => ({ value, label }))}
            />
            <TextInput
              name="genre"
              label="Genre"
              list="release-genres"
              autoComplete="off"
              hint="Used for tracks without their own genre."
            />
            <TextInput name="releaseDate" label="Release date (optional)" type="date" />
            <TextInput name="label" label="Label (optional)" autoComplete="off" />
            <TextInput
              name="publishAt"
              label="Comes out (optional)"
              type="datetime-local"
              hint="Your local time. Leave blank to publish now."
            />
            <Announce />
            <div data-wide>
              <TextAreaInput name="description" label="Description (optional)" rows={4} />
            </div>
            <datalist id="release-genres">
              {KNOWN_GENRES.map((genre) => (
                <option key={genre} value={genre}>
                  {genre}
                </option>
              ))}
            </datalist>
          </Fields>
        </About>
      </Panel>
      <End>
        <SubmitButton busyLabel="Publishing..." disabled={arrived < tracks.length || coverPending}>
          Publish Release
        </SubmitButton>
        {arrived < tracks.length ? (
          <p>Wait until all files are uploaded.</p>
        ) : coverPending ? (
          <p>The cover is still uploading: wait for it, or remove it.</p>
        ) : null}
        <MadeByPeople />
      </End>
    </Form>
  )
}

/** For releases that come out later. */
const Announce = () => {
  const { values } = useFormState<PutUpValues>({ subscription: { values: true } })
  if (!values.publishAt) return null
  return (
    <div data-wide>
      <CheckboxInput
        name="announced"
        label="Announce before it is out"
        hint="Everyone can see its page with cover, titles and date. Otherwise only you can see it until then."
      />
    </div>
  )
}

const Rows = ({ album }: { album: ReturnType<typeof useNewTracks> }) => {
  const { values } = useFormState<PutUpValues>({ subscription: { values: true } })
  if (album.tracks.length === 0) return null
  return (
    <TrackRows
      tracks={album.tracks}
      genre={values.genre}
      onChange={album.change}
      onMove={album.move}
      onRemove={album.remove}
      onRetry={album.retry}
    />
  )
}

type KeptProps = {
  artistUsername: string
  tracks: NewTrack[]
  cover: UploadedFile | null
  onForm: (form: FormApi<Record<string, unknown>>) => void
}

/** Keeps the draft, and lends the form to what reads tags. */
const Kept = ({ artistUsername, tracks, cover, onForm }: KeptProps) => {
  const api = useForm<Record<string, unknown>>()
  useEffect(() => onForm(api), [api, onForm])
  const { values } = useFormState<PutUpValues>({ subscription: { values: true } })
  // Not at every byte that is sent: only what outlives the page.
  const lasting = JSON.stringify(tracks.map(({ upload, ...track }) => [track, upload.phase]))
  const latest = useRef(tracks)
  useEffect(() => {
    latest.current = tracks
  })
  useEffect(() => {
    savePutUp(artistUsername, { values, tracks: latest.current, cover })
  }, [artistUsername, values, lasting, cover])
  return null
}
