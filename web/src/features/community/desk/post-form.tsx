import { useState } from 'react'
import { styled } from 'styled-components'
import { postWordsSchema } from '../../../../../plugins/community/rules.ts'
import type { AudienceName } from '../../../../../plugins/community/rules/audience.ts'
import { dataOf } from '../../../app/data-of.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextAreaInput } from '../../../ui/form/text-area-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { space } from '../../../ui/tokens.ts'
import { AudienceChoice } from './audience-choice.tsx'
import {
  type DeskPostFragment,
  useCreatePostMutation,
  useDeskMusicQuery,
  useUpdatePostMutation,
} from './desk.generated.ts'
import { type EmbedRow, PostMusic } from './post-music.tsx'
import { type PostPictureRow, PostPictures } from './post-pictures.tsx'
import { momentToTyped, typedToMoment } from './typed-moment.ts'

const Stack = styled.div`
  display: grid;
  gap: ${space[4]};
  max-width: 760px;
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`

type When = 'now' | 'later' | 'draft'
const WHEN: readonly { value: When; label: string }[] = [
  { value: 'now', label: 'Publish now' },
  { value: 'later', label: 'Schedule' },
  { value: 'draft', label: 'Save as a draft' },
]
const STATE = { now: 'published', later: 'scheduled', draft: 'draft' } as const
const SAVED = {
  published: { title: 'Post published', description: 'Everyone it is for can read it now.' },
  scheduled: { title: 'Post scheduled', description: 'It is published by itself at the time you chose.' },
  draft: { title: 'Draft saved', description: 'Only you can see it.' },
} as const

const whenOf = (post: DeskPostFragment | null): When =>
  !post || post.publishedAt ? 'now' : post.state === 'scheduled' ? 'later' : 'draft'

type PostFormProps = { post: DeskPostFragment | null; onDone: () => void }

/** A post: its words, who it is for, pictures, music, and when it comes out. */
export const PostForm = ({ post, onDone }: PostFormProps) => {
  const [create] = useCreatePostMutation({ refetchQueries: ['FansDesk'], awaitRefetchQueries: true })
  const [update] = useUpdatePostMutation()
  const { data: music } = useDeskMusicQuery({ fetchPolicy: 'cache-and-network' })
  const [chosen, setChosen] = useState<{ audience: AudienceName; releaseId: string }>({
    audience: post?.audience ?? 'everyone',
    releaseId: post?.releaseId ?? '',
  })
  const [pictures, setPictures] = useState<PostPictureRow[]>(() =>
    (post?.pictures ?? []).map(({ id, url, alt }) => ({ key: id, id, url, alt })),
  )
  const [embeds, setEmbeds] = useState<EmbedRow[]>(() =>
    (post?.embeds ?? []).map(({ kind, id, title }) => ({ kind, id, title })),
  )
  const [when, setWhen] = useState<When>(whenOf(post))
  const [time, setTime] = useState(post?.publishAt ? momentToTyped(post.publishAt) : '')
  const [problem, setProblem] = useState<{ release?: string; time?: string }>({})
  const [isUploading, setUploading] = useState(false)
  const isOut = post?.publishedAt != null

  return (
    <Form
      aria-label={post ? 'Edit post' : 'New post'}
      schema={postWordsSchema}
      initialValues={{ title: post?.title ?? '', text: post?.text ?? '' }}
      onSubmit={async (values) => {
        const publishAt = when === 'later' ? typedToMoment(time) : null
        const wrong = {
          ...(chosen.audience === 'buyers' && !chosen.releaseId && { release: 'Choose the release that they bought' }),
          ...(when === 'later' && !publishAt && { time: 'Choose when it is published' }),
        }
        setProblem(wrong)
        if (Object.keys(wrong).length > 0) return { problem: 'Check what is marked.' }
        const state = STATE[when]
        const input = {
          ...values,
          audience: chosen.audience,
          releaseId: chosen.audience === 'buyers' ? chosen.releaseId : null,
          pictures: pictures.map(({ id, imageUrl, alt }) => ({ id: id ?? null, imageUrl: imageUrl ?? null, alt })),
          embeds: embeds.map(({ kind, id }) => ({ kind, id })),
          state,
          publishAt,
        }
        if (post) dataOf((await update({ variables: { postId: post.id, input } })).data?.updatePost)
        else dataOf((await create({ variables: { input } })).data?.createPost)
        toast(isOut ? { title: 'Post saved', description: 'Your changes are live.' } : SAVED[state])
        onDone()
      }}
    >
      <Stack>
        <TextInput name="title" label="Title" autoComplete="off" required />
        <TextAreaInput
          name="text"
          label="Text"
          rows={10}
          hint="Markdown works: **bold**, *italic*, lists, > quotes and [links](https://…)."
          required
        />
        <PostPictures rows={pictures} onChange={setPictures} onBusy={setUploading} />
        <PostMusic rows={embeds} music={music} onChange={setEmbeds} />
        <AudienceChoice
          {...chosen}
          releases={music?.myReleases.edges.map(({ node }) => node) ?? []}
          problem={problem.release}
          onChange={setChosen}
        />
        {isOut ? null : (
          <Select
            label="When"
            value={when}
            onChange={({ currentTarget: { value } }) => setWhen(value as When)}
            options={WHEN}
          />
        )}
        {when === 'later' && !isOut ? (
          <TextField
            type="datetime-local"
            label="Publish on"
            hint="Your local time, within a year."
            value={time}
            error={problem.time}
            onChange={({ currentTarget: { value } }) => setTime(value)}
            required
          />
        ) : null}
        <Buttons>
          <SubmitButton busyLabel="Saving..." disabled={isUploading}>
            {isOut ? 'Save Changes' : when === 'now' ? 'Publish' : when === 'later' ? 'Schedule' : 'Save Draft'}
          </SubmitButton>
          <Button variant="quiet" onClick={onDone}>
            Cancel
          </Button>
        </Buttons>
      </Stack>
    </Form>
  )
}
