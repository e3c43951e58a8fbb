import { capitalize } from '../text/capitalize.ts'

/** Every form of a plugin's name that its files use. `guestbook` holds guestbook entries, `live-events` live events. */
export interface PluginNames {
  /** `live-events`: folder, REST path, page, prefix of jobs and events. */
  plugin: string
  /** `liveEvents`: the exported plugin and feature. */
  pluginCamel: string
  /** `LiveEvents` */
  Plugin: string
  /** `LIVE_EVENTS`: prefix of settings. */
  PLUGIN: string
  /** `live_events`: in the migration's name. */
  pluginSnake: string
  /** `Live events`: title of the page. */
  pluginTitle: string
  /** `liveEvents` or `'live-events'`: key in an object type. */
  pluginKey: string
  /** `.liveEvents` or `['live-events']`: after `ctx.settings`. */
  pluginAccess: string
  /** `live-event`: what the plugin holds, in file names. */
  entity: string
  /** `liveEvent`: Prisma delegate. */
  entityCamel: string
  /** `LiveEvent`: Prisma model and GraphQL type. */
  Entity: string
  /** `live event`: in sentences. */
  entityWords: string
  /** `Live event`: at the start of one. */
  EntityWords: string
  /** `a live event` */
  anEntity: string
  /** `A live event` */
  AnEntity: string
  entities: string
  entitiesCamel: string
  Entities: string
  entitiesWords: string
  EntitiesWords: string
}

/** Names that are taken: words of JavaScript, of the kernel, and of addresses. */
const RESERVED = new Set(
  (
    'break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof ' +
    'interface let new null package private protected public return static super switch this throw true try typeof var void while with yield await async ' +
    'arguments eval undefined constructor prototype describe expect it test ' +
    'api app base ctx domain error feature features graphql index jobs kernel mutation node open page platform plugin plugins prisma public query rest route rules ' +
    'schema scaffold services settings site subscription testing ui web workers ' +
    'artist assets dashboard discover healthz images login logout metrics objects player readyz register setup subscribe upload upload-song user'
  ).split(' '),
)

const MAX_LENGTH = 30

/** Says what is wrong with a name, null when it can be one. Whether it is taken is another question. */
export function refuseName(name: string): string | null {
  if (!/^[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*$/.test(name))
    return `"${name}" is not kebab-case: lower-case words joined by single dashes, each starting with a letter, for example live-events`
  if (name.length > MAX_LENGTH) return `"${name}" is longer than ${MAX_LENGTH} characters`
  if (RESERVED.has(name)) return `"${name}" is reserved`
  return null
}

/** A plural name holds its singular; any other holds entries. */
export function namesOf(plugin: string): PluginNames {
  const words = plugin.split('-')
  const last = words.at(-1) as string
  const singular = singularOf(last)
  const entityParts = singular ? [...words.slice(0, -1), singular] : [...words, 'entry']
  const entitiesParts = singular ? words : [...words, 'entries']
  const isIdentifier = words.length === 1
  const article = /^[aeiou]/.test(plugin) ? 'an' : 'a'
  return {
    plugin,
    pluginCamel: camel(words),
    Plugin: pascal(words),
    PLUGIN: words.join('_').toUpperCase(),
    pluginSnake: words.join('_'),
    pluginTitle: sentence(words),
    pluginKey: isIdentifier ? plugin : `'${plugin}'`,
    pluginAccess: isIdentifier ? `.${plugin}` : `['${plugin}']`,
    entity: entityParts.join('-'),
    entityCamel: camel(entityParts),
    Entity: pascal(entityParts),
    entityWords: entityParts.join(' '),
    EntityWords: sentence(entityParts),
    anEntity: `${article} ${entityParts.join(' ')}`,
    AnEntity: `${capitalize(article)} ${entityParts.join(' ')}`,
    entities: entitiesParts.join('-'),
    entitiesCamel: camel(entitiesParts),
    Entities: pascal(entitiesParts),
    entitiesWords: entitiesParts.join(' '),
    EntitiesWords: sentence(entitiesParts),
  }
}

/** English as far as names of plugins need it; null for what is no plural. */
function singularOf(word: string): string | null {
  if (
    word.length < 4 ||
    !word.endsWith('s') ||
    /(?:ss|us|is|ics)$/.test(word) ||
    ['news', 'series', 'lens', 'always', 'plus'].includes(word)
  )
    return null
  if (['movies', 'cookies', 'zombies'].includes(word)) return word.slice(0, -1)
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return /(?:ss|sh|ch|x|z)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

const pascal = (words: readonly string[]) => words.map(capitalize).join('')
const camel = (words: readonly string[]) => [words[0], ...words.slice(1).map(capitalize)].join('')
const sentence = (words: readonly string[]) => capitalize(words.join(' '))
