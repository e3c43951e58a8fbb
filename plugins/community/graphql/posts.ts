import { only, open, type SchemaBuilder } from '#api/graphql/builder.ts'
import { describeEnum } from '#api/graphql/describe-enum.ts'
import { defineLists } from '#api/operation/list.ts'
import { PostState } from '#prisma/generated/client/enums.ts'
import { audienceType } from '#plugins/catalog'
import { type Activity, ACTIVITY_KINDS, feedReadThrough, pinnedPostOf } from '../domain/activity.ts'
import type { ShownPost } from '../domain/find-posts.ts'
import type { ShownEmbed } from '../domain/post-embeds.ts'
import type { ShownPicture } from '../domain/post-pictures.ts'
import { postLists } from '../operations/lists.ts'
import { EMBED_KINDS } from '../rules.ts'

/** Posts, and what artists did. */
export function definePosts(builder: SchemaBuilder): void {
  const AudienceType = audienceType(builder)
  const State = describeEnum(builder, PostState, {
    name: 'PostState',
    description: 'Where a post stands.',
    describe: {
      draft: 'Only its artist sees it.',
      scheduled: 'It comes out at a time.',
      published: 'It is out.',
      withheld: 'Our team hid it.',
    },
  })
  builder.enumType('WrittenPostState', {
    description: 'What an artist makes of a post.',
    values: {
      draft: { description: 'Only you see it.' },
      scheduled: { description: 'It comes out at `publishAt`.' },
      published: { description: 'It is out at once.' },
    },
  })
  const EmbedKind = builder.enumType('PostEmbedKind', {
    description: 'What a post shows.',
    values: Object.fromEntries(
      EMBED_KINDS.map((kind) => [kind, { description: `A ${kind} that everybody may see.` }]),
    ) as Record<(typeof EMBED_KINDS)[number], { description: string }>,
  })
  const Picture = builder.objectRef<ShownPicture>('PostPicture').implement({
    description: 'A picture of a post.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Names it among those of its post.' }),
      url: t.exposeString('url', {
        description:
          'Path of the picture (WebP). Of a post that is not for everyone it answers those alone who may read it.',
      }),
      srcSet: t.exposeString('srcSet', { description: 'The same at all widths there are, as an HTML srcset.' }),
      color: t.exposeString('color', { nullable: true, description: 'Main colour as #rrggbb.' }),
      alt: t.exposeString('alt', { description: 'What it shows, in words; may be empty.' }),
    }),
  })
  const Embed = builder.objectRef<ShownEmbed>('PostEmbed').implement({
    description: 'A song, release or product in a post.',
    fields: (t) => ({
      kind: t.expose('kind', { type: EmbedKind, description: 'What it is.' }),
      id: t.exposeID('id', { description: 'Its id.' }),
      title: t.exposeString('title', { description: 'Title or name.' }),
      by: t.exposeString('by', { description: 'Name of its artist.' }),
      path: t.exposeString('path', { description: 'Its page.' }),
      imageUrl: t.exposeString('imageUrl', { nullable: true, description: 'Path of its picture; null without one.' }),
    }),
  })
  const Post = builder.objectRef<ShownPost>('Post').implement({
    description:
      'What an artist wrote to an audience. Of one that is not open to you its title and audience are told, nothing else.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Opaque, the same in REST.' }),
      artistId: t.exposeID('artistId', { description: 'Id of the artist.' }),
      artistName: t.exposeString('artistName', { description: 'Name of the artist.' }),
      artistUsername: t.exposeString('artistUsername', { description: 'Username of the artist, as in addresses.' }),
      title: t.exposeString('title', { description: 'One line.' }),
      audience: t.expose('audience', { type: AudienceType, description: 'Who may read it.' }),
      releaseId: t.exposeID('releaseId', {
        nullable: true,
        description: 'Of an audience of buyers: what they bought.',
      }),
      releaseTitle: t.exposeString('releaseTitle', {
        nullable: true,
        description: 'Its title; null while it is not out.',
      }),
      releasePath: t.exposeString('releasePath', {
        nullable: true,
        description: 'Its page; null while it is not out.',
      }),
      state: t.expose('state', { type: State, description: 'Where it stands.' }),
      publishAt: t.expose('publishAt', {
        type: 'DateTime',
        nullable: true,
        description: 'Of a scheduled one: when it comes out. For its artist and staff.',
      }),
      publishedAt: t.expose('publishedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When it came out; null before.',
      }),
      editedAt: t.expose('editedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When its words changed after it came out; null where they did not.',
      }),
      isPinned: t.exposeBoolean('isPinned', { description: 'Whether it stands first on the artist’s page.' }),
      isOpen: t.exposeBoolean('isOpen', { description: 'Whether its content is open to you.' }),
      html: t.exposeString('html', {
        nullable: true,
        description:
          'Its text as safe HTML: paragraphs, lists, quotes, links, emphasis. Null where it is closed to you.',
      }),
      text: t.exposeString('text', {
        nullable: true,
        description: 'Its text in Markdown, for its artist and staff alone.',
      }),
      pictures: t.expose('pictures', { type: [Picture], description: 'At most ten; none where it is closed to you.' }),
      embeds: t.expose('embeds', { type: [Embed], description: 'At most three; none where it is closed to you.' }),
      withheldReason: t.exposeString('withheldReason', {
        nullable: true,
        description: 'Why our team hid it, for its artist and staff; null where it has not.',
      }),
      createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was written.' }),
    }),
  })
  builder.objectRef<{ people: number | null }>('AudienceSize').implement({
    description: 'How many people an audience has.',
    fields: (t) => ({
      people: t.exposeInt('people', {
        nullable: true,
        description: 'Counted up to 1,000; null where the audience is not counted.',
      }),
    }),
  })
  builder.objectRef<{ readThrough: Date }>('FeedMark').implement({
    description: 'How far a feed is read.',
    fields: (t) => ({
      readThrough: t.expose('readThrough', { type: 'DateTime', description: 'Everything up to then is read.' }),
    }),
  })
  const Kind = builder.enumType('ActivityKind', {
    description: 'What an artist did.',
    values: Object.fromEntries(ACTIVITY_KINDS.map((kind) => [kind, { description: `Published a ${kind}.` }])) as Record<
      (typeof ACTIVITY_KINDS)[number],
      { description: string }
    >,
  })
  builder.objectRef<Activity>('Activity').implement({
    description: 'Something that an artist published.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Id of what was published.' }),
      kind: t.expose('kind', { type: Kind, description: 'What it is.' }),
      at: t.expose('at', { type: 'DateTime', description: 'When it came out.' }),
      artistId: t.exposeID('artistId', { description: 'Id of the artist.' }),
      artistName: t.exposeString('artistName', { description: 'Name of the artist.' }),
      artistUsername: t.exposeString('artistUsername', { description: 'Username of the artist, as in addresses.' }),
      title: t.exposeString('title', { description: 'Its title or name.' }),
      path: t.exposeString('path', { description: 'Its page.' }),
      imageUrl: t.exposeString('imageUrl', { nullable: true, description: 'Path of its picture; null without one.' }),
      imageSrcSet: t.exposeString('imageSrcSet', {
        nullable: true,
        description: 'At all widths there are, as an HTML srcset.',
      }),
      post: t.expose('post', { type: Post, nullable: true, description: 'Of a post: the post.' }),
    }),
  })
  builder.queryFields((t) => ({
    pinnedPost: t.field({
      ...open,
      type: Post,
      nullable: true,
      description: 'The post that stands first on an artist’s page; null without one.',
      args: { artistId: t.arg.id({ required: true, description: 'Id of the artist.' }) },
      resolve: async (_root, { artistId }, { ctx }) => await pinnedPostOf(ctx, artistId),
    }),
    feedReadThrough: t.field({
      ...only({ signedIn: true }),
      type: 'DateTime',
      nullable: true,
      description: 'How far you have read your feed; null for never.',
      resolve: async (_root, _args, { ctx }) => await feedReadThrough(ctx),
    }),
  }))
  defineLists(builder, postLists)
}
