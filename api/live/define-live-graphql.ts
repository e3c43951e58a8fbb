import { z } from 'zod'
import { InputError, parseInput } from '../app/errors.ts'
import type { Plugin } from '../app/plugin.ts'
import { only, type SchemaBuilder } from '../graphql/builder.ts'
import { type AskedTopic, type LiveEvent, openLiveEvents, STREAMS_PER_SESSION } from './live-events.ts'

/** Topics of one stream. */
const MAX_TOPICS = 10

const idRule = z
  .string('Id must be a text')
  .max(100, 'Id must be at most 100 characters')
  .nullish()
  .transform((id) => id ?? null)

/** The root type of live operations; none where no plugin has a topic. */
export function defineLiveGraphql(builder: SchemaBuilder, plugins: readonly Plugin[]): void {
  const topics = new Map(
    plugins.flatMap((plugin) =>
      (plugin.contributes.liveTopics ?? []).map((topic) => [topic.name, { topic, plugin }] as const),
    ),
  )
  if (topics.size === 0) return
  const Topic = builder.enumType('LiveTopic', {
    description: 'What a live stream may tell of.',
    values: Object.fromEntries([...topics].map(([name, { topic }]) => [name, { description: topic.description }])),
  })
  const TopicInput = builder.inputType('LiveTopicInput', {
    description: 'A topic to hear of.',
    fields: (t) => ({
      topic: t.field({ type: Topic, required: true, description: 'Which.' }),
      id: t.id({ description: 'Of what, where the topic asks for an id.' }),
    }),
  })
  const Event = builder.objectRef<LiveEvent>('LiveEvent').implement({
    description: 'Something changed. What it is now a query says.',
    fields: (t) => ({
      topic: t.field({
        type: Topic,
        nullable: true,
        description: 'What changed; null in the first event, which says that the stream is open.',
        resolve: ({ topic }) => topic as never,
      }),
      id: t.exposeID('id', { nullable: true, description: 'The id that the client named with the topic.' }),
      by: t.exposeID('by', {
        nullable: true,
        description: 'What caused it, where one thing did: for `player` a device.',
      }),
    }),
  })
  const inputRule = z.object({
    topics: z
      .array(
        z.object({ topic: z.enum([...topics.keys()], 'There is no such topic'), id: idRule }),
        'Topics must be a list',
      )
      .min(1, 'Name at least one topic')
      .max(MAX_TOPICS, `Name at most ${MAX_TOPICS} topics`),
  })
  const askedTopics = (args: unknown): AskedTopic[] =>
    parseInput(inputRule, args).topics.map(({ topic: name, id }) => {
      const known = topics.get(name)
      if (!known) throw new InputError('There is no such topic')
      return { ...known, id }
    })

  builder.subscriptionType({
    description: 'Live operations, answered as `text/event-stream` (GraphQL over SSE, distinct connections).',
    authScopes: () => false,
    fields: (t) => ({
      liveEvents: t.field({
        ...only({ public: true }),
        type: Event,
        description: `Says when something changed, until the client leaves. The first event says that the stream is open; about every 15 minutes, and when the server stops, the stream is completed and is to be opened again. Events may get lost between two streams: read again after opening one. Each event is authorised: a stream whose caller may no longer hear of a topic ends with an error. At most ${MAX_TOPICS} topics, and ${STREAMS_PER_SESSION} streams of one session: code TOO_MANY_STREAMS.`,
        args: { topics: t.arg({ type: [TopicInput], required: true, description: 'What to hear of.' }) },
        subscribe: async (_root, args, context) => await openLiveEvents(context, askedTopics(args)),
        resolve: (event) => {
          if (event instanceof Error) throw event
          return event
        },
      }),
    }),
  })
}
