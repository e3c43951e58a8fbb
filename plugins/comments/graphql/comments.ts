import type { SchemaBuilder } from '#api/graphql/builder.ts'
import { defineLists } from '#api/operation/list.ts'
import type { ShownDiscussion } from '../domain/discussions.ts'
import type { ShownComment } from '../domain/read-comments.ts'
import type { SongMark } from '../domain/song-marks.ts'
import { commentLists } from '../operations/lists.ts'

/** Comments, and the discussion that they are. */
export function defineComments(builder: SchemaBuilder): void {
  const Comment = builder.objectRef<ShownComment>('Comment')
  Comment.implement({
    description: 'What somebody wrote under a post, a release or a song, or answered.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Opaque, the same in REST.' }),
      parentId: t.exposeID('parentId', { nullable: true, description: 'Of an answer: the comment it answers.' }),
      text: t.exposeString('text', { description: 'Plain text with line breaks.' }),
      atSecond: t.exposeInt('atSecond', {
        nullable: true,
        description: 'On a song: whole seconds from its start; null for all of it, and elsewhere.',
      }),
      authorName: t.exposeString('authorName', { description: 'Name of who wrote it.' }),
      authorPath: t.exposeString('authorPath', {
        nullable: true,
        description: 'Page of an artist who wrote it; null for listeners.',
      }),
      isByArtist: t.exposeBoolean('isByArtist', { description: 'Whether the artist of the page wrote it.' }),
      isMine: t.exposeBoolean('isMine', { description: 'Whether you wrote it.' }),
      createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was written.' }),
      editedAt: t.expose('editedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When its words changed; null where they did not.',
      }),
      editableUntil: t.expose('editableUntil', {
        type: 'DateTime',
        nullable: true,
        description: 'Until when you may edit it; null for others, and afterwards.',
      }),
      isHearted: t.exposeBoolean('isHearted', { description: 'Whether it has the artist’s heart.' }),
      isHidden: t.exposeBoolean('isHidden', {
        description: 'Whether the artist hid it. Only its author, the artist and staff see one that is hidden.',
      }),
      withheldReason: t.exposeString('withheldReason', {
        nullable: true,
        description: 'Why our team hid it, for its author and staff; null where it has not.',
      }),
      answers: t.expose('answers', { type: [Comment], description: 'The first three answers, oldest first.' }),
      hasMoreAnswers: t.exposeBoolean('hasMoreAnswers', { description: 'Whether `commentAnswers` has more.' }),
    }),
  })
  const Access = builder.enumType('CommentAccess', {
    description: 'Whether you may write comments.',
    values: {
      open: { description: 'You may.' },
      closed: { description: 'Nobody may: the artist closed them, or what they stand under is not out.' },
      signedOut: { description: 'Sign in first.' },
      notHeard: { description: 'Listen to the song first: your stream of it has to count.' },
      notAllowed: { description: 'It is not for you.' },
      notApproved: { description: 'Your artist account waits for approval.' },
    },
  })
  builder.objectRef<ShownDiscussion>('Discussion').implement({
    description: 'The comments under something as a whole.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Id of what is commented on.' }),
      isClosed: t.exposeBoolean('isClosed', { description: 'Whether the artist closed them.' }),
      access: t.expose('access', { type: Access, description: 'Whether you may write one.' }),
      mayModerate: t.exposeBoolean('mayModerate', { description: 'Whether you heart, hide, pin and close here.' }),
      pinned: t.expose('pinned', {
        type: Comment,
        nullable: true,
        description: 'The comment that stands first; null without one.',
      }),
    }),
  })
  builder.objectRef<SongMark>('SongCommentMark').implement({
    description: 'A comment where it stands on the waveform of a song.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Id of the comment.' }),
      atSecond: t.exposeInt('atSecond', { description: 'Whole seconds from the start of the song.' }),
      text: t.exposeString('text', { description: 'Plain text with line breaks.' }),
      authorName: t.exposeString('authorName', { description: 'Name of who wrote it.' }),
    }),
  })
  defineLists(builder, commentLists)
}
