import { useFormState } from 'react-final-form'
import { ArtistAbout, ArtistBanner, ArtistHead } from './artist-head.tsx'
import type { ArtistProfileFragment } from './artist-page.generated.ts'
import type { LinkRow } from './links-editor.tsx'

/** Links as the page has them: whole ones, each address once. */
const shownOf = (links: readonly LinkRow[]) =>
  links
    .filter(({ label, url }, place) => label && url && links.findIndex((link) => link.url === url) === place)
    .map((link) => ({ ...emptyLink, ...link }))

const emptyLink = { __typename: 'ProfileLink' } as const
const emptyProfile = {
  __typename: 'ArtistProfile',
  bannerAlt: null,
  bannerColor: null,
  place: null,
  placeKey: null,
  pinnedReleaseId: null,
} as const

type Profile = NonNullable<ArtistProfileFragment['profile']>
type PagePreviewProps = {
  artist: ArtistProfileFragment
  /** Changes against the stored page. */
  changed: Pick<Profile, 'faceUrl' | 'faceSrcSet' | 'bannerUrl' | 'bannerSrcSet' | 'accent'> & {
    links: readonly LinkRow[]
  }
}

/** The head of the page with what is typed so far. */
export const PagePreview = ({ artist, changed: { links, ...changed } }: PagePreviewProps) => {
  const { values } = useFormState<{ bio: string; place: string; bannerAlt: string }>({ subscription: { values: true } })
  const shown = {
    ...artist,
    bio: values.bio,
    profile: {
      ...emptyProfile,
      ...artist.profile,
      ...changed,
      links: shownOf(links),
      place: values.place || null,
      bannerAlt: values.bannerAlt || null,
    },
  }
  return (
    <>
      <ArtistBanner artist={shown} />
      <ArtistHead of="preview" artist={shown} />
      <ArtistAbout artist={shown} />
    </>
  )
}
