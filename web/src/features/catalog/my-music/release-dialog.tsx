import { ArrowDown, ArrowUp } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { releasePath } from '../../../../../plugins/catalog/rules/paths.ts'
import { RELEASE_KINDS } from '../../../../../plugins/catalog/rules/release.ts'
import { useSlot } from '../../../app/composition.tsx'
import { dataOf } from '../../../app/data-of.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextAreaInput } from '../../../ui/form/text-area-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { toast } from '../../../ui/toast.ts'
import { color, radius, size, space } from '../../../ui/tokens.ts'
import { uploadFor } from '../../../ui/upload/upload-for.ts'
import { Uploader, type UploaderHandle } from '../../../ui/upload/uploader.tsx'
import { moved } from './moved.ts'
import {
  MyReleasesDocument,
  MySongsDocument,
  type OwnReleaseFragment,
  useCreateReleaseMutation,
  useDeleteReleaseMutation,
  useEditReleaseMutation,
  useOrderTracksMutation,
  useSetReleaseStateMutation,
} from './my-music.generated.ts'
import { Fields } from './my-music-layout.ts'
import { Publishing } from './publishing.tsx'
import { releaseFormSchema, releaseValues } from './release-form.ts'
import { StateBadge } from './state-badge.tsx'
import { useAct } from './use-act.ts'

const Tracks = styled.ol`
  display: grid;
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    padding: ${space[2]} ${space[3]};
    border-radius: ${radius.sm};
    background: ${color.raised};
  }
  li[draggable='true'] { cursor: grab; }
  b { width: 2ch; color: ${color.muted}; font-weight: 500; font-variant-numeric: tabular-nums; text-align: right; }
  span { flex: 1; min-width: 0; overflow-wrap: anywhere; }
`

const Note = styled.p`
  margin-bottom: ${space[4]};
  color: ${color.muted};
  font-size: ${size.sm};
`

type ReleaseDialogProps = {
  /** Null for a new one. */
  release: OwnReleaseFragment | null
  onClose: () => void
}

/** A release: what is said of it, its tracks in order, and whether it is out. */
export const ReleaseDialog = ({ release, onClose }: ReleaseDialogProps) => (
  <Dialog
    open
    onOpenChange={(open) => {
      if (!open) onClose()
    }}
    title={release?.title ?? 'New release from your songs'}
    description={
      release ? 'Changes apply everywhere right away.' : 'Songs become its tracks when you choose it as their release.'
    }
    wide
  >
    {release ? <Known release={release} onClose={onClose} /> : <Details release={null} onDone={onClose} />}
  </Dialog>
)

const Known = ({ release, onClose }: { release: OwnReleaseFragment; onClose: () => void }) => {
  const after = { refetchQueries: [MySongsDocument] }
  const [setState] = useSetReleaseStateMutation(after)
  const [edit] = useEditReleaseMutation(after)
  const more = useSlot('releaseTabs')
  const [remove] = useDeleteReleaseMutation({ refetchQueries: [MySongsDocument, MyReleasesDocument] })
  return (
    <Tabs
      label="Release"
      items={[
        { id: 'details', label: 'Details', content: <Details release={release} onDone={onClose} /> },
        { id: 'tracks', label: 'Tracks', content: <TrackOrder release={release} /> },
        ...more.map(({ id, label, Component }) => ({
          id,
          label,
          content: (
            <Suspense>
              <Component release={release} />
            </Suspense>
          ),
        })),
        {
          id: 'publishing',
          label: 'Publishing',
          content: (
            <Publishing
              of={release}
              path={releasePath(release.artist.username, release.slug)}
              what="release"
              setState={(input) => setState({ variables: { id: release.id, input } })}
              setAudience={async (input) =>
                dataOf((await edit({ variables: { id: release.id, input } })).data?.editRelease)
              }
              remove={async () => {
                await remove({ variables: { id: release.id } })
                onClose()
              }}
              removal="Its page is deleted for good. Its songs stay as singles."
            />
          ),
        },
      ]}
    />
  )
}

const Details = ({ release, onDone }: { release: OwnReleaseFragment | null; onDone: () => void }) => {
  const cover = useRef<UploaderHandle>(null)
  const [coverImageUrl, setCover] = useState<string>()
  const [create] = useCreateReleaseMutation({ refetchQueries: [MyReleasesDocument], awaitRefetchQueries: true })
  const [edit] = useEditReleaseMutation({ refetchQueries: [MySongsDocument] })
  return (
    <Form
      schema={releaseFormSchema}
      initialValues={releaseValues(release)}
      aria-label="Release details"
      onSubmit={async (values) => {
        const input = { ...values, releaseDate: values.releaseDate || null, ...(coverImageUrl && { coverImageUrl }) }
        if (release) dataOf((await edit({ variables: { id: release.id, input } })).data?.editRelease)
        else dataOf((await create({ variables: { input } })).data?.createRelease)
        toast({ title: 'Release saved', description: `${input.title} is ${release ? 'changed' : 'made'}.` })
        onDone()
      }}
    >
      <Fields>
        <div data-wide>
          <TextInput name="title" label="Title" required autoComplete="off" />
        </div>
        <SelectInput
          name="kind"
          label="Kind"
          required
          options={Object.entries(RELEASE_KINDS).map(([value, label]) => ({ value, label }))}
        />
        <TextInput name="releaseDate" label="Release date" type="date" />
        <div data-wide>
          <TextInput name="label" label="Label" autoComplete="off" />
        </div>
        <TextAreaInput name="description" label="Description" rows={6} />
        <TextAreaInput name="credits" label="Credits" rows={6} />
      </Fields>
      <Uploader
        ref={cover}
        label={release?.coverImageUrl ? 'Replace the cover' : 'Cover'}
        preview
        prompt="Drop a cover here, or choose a file"
        hint="Without one it shows the cover of its first song."
        {...uploadFor('cover')}
        onChange={(uploaded) => setCover(uploaded?.objectPath)}
      />
      <div>
        <SubmitButton busyLabel="Saving...">Save Release</SubmitButton>
      </div>
    </Form>
  )
}

/** Moved by dragging, or by the buttons; kept at once. */
const TrackOrder = ({ release }: { release: OwnReleaseFragment }) => {
  const { busy, act } = useAct()
  const [order] = useOrderTracksMutation()
  const dragged = useRef<number>(null)
  const tracks = release.everyTrack ?? []
  if (tracks.length === 0) return <Note>No tracks yet. Choose this release in a song’s details.</Note>
  const move = (from: number, to: number) => {
    const songIds = moved(
      tracks.map(({ id }) => id),
      from,
      to,
    )
    if (!busy && from !== to) void act(() => order({ variables: { id: release.id, songIds } }))
  }
  return (
    <>
      <Note>Drag tracks to reorder them, or use the arrows.</Note>
      <Tracks aria-label="Tracks" aria-busy={busy || undefined}>
        {tracks.map((track, at) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same by keyboard
          <li
            key={track.id}
            draggable
            onDragStart={() => {
              dragged.current = at
            }}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged.current !== null) move(dragged.current, at)
              dragged.current = null
            }}
          >
            <b>{at + 1}</b>
            <span>{track.title}</span>
            {track.state === 'published' ? null : <StateBadge of={{ state: track.state, publishAt: null }} />}
            <IconButton
              label={`Move ${track.title} up`}
              diameter={36}
              disabled={at === 0}
              onClick={() => move(at, at - 1)}
            >
              <ArrowUp size={16} aria-hidden="true" />
            </IconButton>
            <IconButton
              label={`Move ${track.title} down`}
              diameter={36}
              disabled={at === tracks.length - 1}
              onClick={() => move(at, at + 1)}
            >
              <ArrowDown size={16} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </Tracks>
    </>
  )
}
