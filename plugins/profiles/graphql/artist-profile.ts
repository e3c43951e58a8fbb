import { type SchemaBuilder, withId } from '#api/graphql/builder.ts'
import { imageAddresses } from '#plugins/media'
import { linksOf, pinnedRelease } from '../domain/find-profile.ts'
import type { ProfileLink } from '../rules.ts'

const face = { faceKey: true, faceWidths: true } as const
const banner = { bannerKey: true, bannerWidths: true } as const

/** An artist's page: everybody sees it, the artist changes it. */
export function defineArtistProfile(builder: SchemaBuilder): void {
  const Link = builder.objectRef<ProfileLink>('ProfileLink').implement({
    description: 'Where else an artist is to be found.',
    fields: (t) => ({
      label: t.exposeString('label', { description: 'What the link says.' }),
      url: t.exposeString('url', { description: 'A whole https address. Link to it with rel="me nofollow noopener".' }),
    }),
  })
  builder.prismaObject('ArtistProfile', {
    description: 'What an artist puts on their page beside name and biography.',
    select: { artistId: true },
    fields: (t) => ({
      faceUrl: t.string({
        nullable: true,
        description: 'Path of the artist’s picture, a square (WebP); null without one.',
        select: face,
        resolve: ({ faceKey, faceWidths }) => imageAddresses(faceKey, faceWidths)?.url ?? null,
      }),
      faceSrcSet: t.string({
        nullable: true,
        description: 'The same at all widths there are, as an HTML srcset.',
        select: face,
        resolve: ({ faceKey, faceWidths }) => imageAddresses(faceKey, faceWidths)?.srcSet ?? null,
      }),
      bannerUrl: t.string({
        nullable: true,
        description: 'Path of the wide picture at the top of the page, 3:1 (WebP); null without one.',
        select: banner,
        resolve: ({ bannerKey, bannerWidths }) => imageAddresses(bannerKey, bannerWidths)?.url ?? null,
      }),
      bannerSrcSet: t.string({
        nullable: true,
        description: 'The same at all widths there are, as an HTML srcset.',
        select: banner,
        resolve: ({ bannerKey, bannerWidths }) => imageAddresses(bannerKey, bannerWidths)?.srcSet ?? null,
      }),
      bannerColor: t.exposeString('bannerColor', {
        nullable: true,
        description: 'Main colour of the banner as #rrggbb.',
      }),
      bannerAlt: t.exposeString('bannerAlt', {
        nullable: true,
        description: 'Banner description, for who does not see it.',
      }),
      place: t.exposeString('place', { nullable: true, description: 'Where the artist is at home, in free text.' }),
      placeKey: t.exposeString('placeKey', {
        nullable: true,
        description: 'The place as it stands in addresses, and what `placeArtists` takes; null without one.',
      }),
      accent: t.exposeString('accent', {
        nullable: true,
        description: 'The artist’s colour as #rrggbb: readable at AA on the page and below near-black text.',
      }),
      links: t.field({
        type: [Link],
        description: 'At most 8, in the artist’s order.',
        select: { links: true },
        resolve: ({ links }) => linksOf(links),
      }),
      pinnedReleaseId: t.exposeID('pinnedReleaseId', {
        nullable: true,
        description: 'Id of the release that stands first, be it out or not: nothing else is told of one that is not.',
      }),
      pinnedRelease: t.prismaField({
        type: 'Release',
        nullable: true,
        description: 'The release that stands first on the page; null while it is not out.',
        select: { pinnedReleaseId: true },
        resolve: async (query, profile, _args, { ctx }) => {
          const release = await pinnedRelease(ctx, profile)
          return release && (await ctx.services.catalog.selectRelease(ctx, release.id, withId(query)))
        },
      }),
    }),
  })
  builder.prismaObjectField('Artist', 'profile', (t) =>
    t.relation('profile', {
      nullable: true,
      description: 'What the artist put on their page; null where that is nothing yet.',
    }),
  )
}
