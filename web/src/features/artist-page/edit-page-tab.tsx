import { z } from 'zod'
import { linksSchema, profileFields } from '../../../../plugins/profiles/rules.ts'
import { useState } from 'react'
import { styled } from 'styled-components'
import { accentProblem } from '../../../../plugins/profiles/rules/accent.ts'
import { dataOf } from '../../app/data-of.ts'
import type { SlotProps } from '../../app/define-feature.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextAreaInput } from '../../ui/form/text-area-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Heading } from '../../ui/heading.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Select } from '../../ui/select.tsx'
import { LoadingBlock } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { color, media, radius, space } from '../../ui/tokens.ts'
import { AccentChoice } from './accent-choice.tsx'
import type { ArtistProfileFragment } from './artist-page.generated.ts'
import { type MyArtistPageQuery, useEditArtistProfileMutation, useMyArtistPageQuery } from './edit-page.generated.ts'
import { type LinkRow, LinksEditor } from './links-editor.tsx'
import { type NewPicture, PagePicture } from './page-picture.tsx'
import { PagePreview } from './page-preview.tsx'

type Text = string | null | undefined
const typed = z.string().transform((text): Text => text)
const { bio, place, bannerAlt } = profileFields.shape

/** Texts as typed, checked by the rules that the server has too. */
const pageFormSchema = z.object({ bio, place: typed.pipe(place), bannerAlt: typed.pipe(bannerAlt) })

const Stack = styled.div`
  display: grid;
  gap: ${space[5]};
  @media ${media.lg} { &[data-pictures] { grid-template-columns: 1fr 2fr; } }
`

const Shown = styled.div`
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.lg};
  background: ${color.ground};
  @media ${media.md} { padding: ${space[5]}; }
`

/** "Your page" in the dashboard: what visitors see first, changed beside how it will look. */
export const EditPageTab = ({ artistId }: SlotProps<'dashboardTabs'>) => {
  const { data, error, refetch } = useMyArtistPageQuery({ variables: { id: artistId } })
  if (data?.artist) return <Editor artist={data.artist} releases={data.myReleases.edges.map(({ node }) => node)} />
  return error ? (
    <ErrorState
      title="Your page could not be loaded"
      description="Check your connection and try again."
      onRetry={() => void refetch().catch(() => {})}
    />
  ) : (
    <LoadingBlock>Loading your page...</LoadingBlock>
  )
}

type Releases = MyArtistPageQuery['myReleases']['edges'][number]['node'][]

const rowsOf = (profile: ArtistProfileFragment['profile']): LinkRow[] =>
  (profile?.links ?? []).map(({ label, url }) => ({ key: url, label, url }))

const Editor = ({ artist, releases }: { artist: ArtistProfileFragment; releases: Releases }) => {
  const { profile } = artist
  const [edit] = useEditArtistProfileMutation()
  const [links, setLinks] = useState(() => rowsOf(profile))
  const [linkProblem, setLinkProblem] = useState<string>()
  const [accent, setAccent] = useState(profile?.accent ?? null)
  const [pinned, setPinned] = useState(profile?.pinnedReleaseId ?? '')
  const [face, setFace] = useState<NewPicture>()
  const [banner, setBanner] = useState<NewPicture>()
  // Forgets the files of the form once they are sent.
  const [round, setRound] = useState(0)

  const shownFace = face === undefined ? profile?.faceUrl : face?.shown
  const shownBanner = banner === undefined ? profile?.bannerUrl : banner?.shown

  return (
    <Form
      aria-label="Your page"
      schema={pageFormSchema}
      initialValues={{ bio: artist.bio, place: profile?.place ?? '', bannerAlt: profile?.bannerAlt ?? '' }}
      onSubmit={async (values) => {
        const said = links.filter(({ label, url }) => label || url).map(({ label, url }) => ({ label, url }))
        const checked = linksSchema.safeParse(said)
        setLinkProblem(checked.error?.issues[0]?.message)
        if (!checked.success) return { problem: 'Check your links: one of them is not valid.' }
        const wrong = accent && accentProblem(accent)
        if (wrong) return { problem: wrong }
        const input = {
          ...values,
          links: checked.data,
          accent,
          pinnedReleaseId: pinned || null,
          ...(face !== undefined && { faceImageUrl: face?.reference ?? null }),
          ...(banner !== undefined && { bannerImageUrl: banner?.reference ?? null }),
        }
        const saved = dataOf((await edit({ variables: { input } })).data?.editArtistProfile)
        setLinks(rowsOf(saved.profile))
        setFace(undefined)
        setBanner(undefined)
        setRound(round + 1)
        toast({ title: 'Page saved', description: 'Your changes are live.' })
      }}
    >
      <Stack>
        <section aria-labelledby="page-preview">
          <Heading level={2} id="page-preview">
            How visitors see it
          </Heading>
          <Shown style={{ marginTop: 16 }}>
            <PagePreview
              artist={artist}
              changed={{
                faceUrl: shownFace ?? null,
                faceSrcSet: face === undefined ? (profile?.faceSrcSet ?? null) : null,
                bannerUrl: shownBanner ?? null,
                bannerSrcSet: banner === undefined ? (profile?.bannerSrcSet ?? null) : null,
                accent: accent && accentProblem(accent) ? null : accent,
                links,
              }}
            />
          </Shown>
        </section>
        <Panel title="Pictures" description="JPEG, PNG or WebP, up to 10 MB each.">
          <Stack data-pictures="">
            <PagePicture purpose="face" round={round} isThere={!!shownFace} onChange={setFace} />
            <PagePicture purpose="banner" round={round} isThere={!!shownBanner} onChange={setBanner} />
          </Stack>
          <Spaced>
            <TextInput
              name="bannerAlt"
              label="Banner description"
              hint="Describe the image for screen readers. Leave empty if it is decorative."
              autoComplete="off"
            />
          </Spaced>
        </Panel>
        <Panel title="About you">
          <Stack>
            <TextAreaInput name="bio" label="Biography" rows={5} required />
            <TextInput name="place" label="Place" hint="For example Rotterdam, Netherlands" autoComplete="off" />
            <LinksEditor rows={links} onChange={setLinks} problem={linkProblem} />
          </Stack>
        </Panel>
        <Panel
          title="Look"
          description="Your colour marks links and what is pinned. We make sure everyone can read it."
        >
          <Stack>
            <AccentChoice
              value={accent}
              onChange={setAccent}
              from={[profile?.bannerColor, ...releases.map(({ coverColor }) => coverColor)]}
            />
            <Select
              label="Pinned release"
              hint="Shown first among your releases, once it is out."
              value={pinned}
              onChange={({ currentTarget }) => setPinned(currentTarget.value)}
              options={[
                { value: '', label: 'None' },
                ...releases.map(({ id, title }) => ({ value: id, label: title })),
              ]}
            />
          </Stack>
        </Panel>
        <div>
          <SubmitButton busyLabel="Saving...">Save Your Page</SubmitButton>{' '}
          <LinkButton to={`/artist/${encodeURIComponent(artist.username)}`} variant="quiet">
            View page
          </LinkButton>
        </div>
      </Stack>
    </Form>
  )
}

const Spaced = styled.div`margin-top: ${space[4]};`
