import { collection, filterBy } from '#api/collections/collection.ts'
import { announceChange } from '../domain/content-cache.ts'
import { RADIO_KINDS, radioStationSchema } from '../rules.ts'
import { createdAt, position } from './content-fields.ts'

export const radioStations = collection({
  name: 'radio-stations',
  graphql: { one: 'RadioStation', many: 'RadioStations' },
  label: { one: 'Radio station', many: 'Radio stations' },
  description: 'The live radio in the header: the first published station page, and the first published stream.',
  group: 'Site content',
  staff: { read: [], write: ['editor'] },
  model: 'radioStation',
  fields: {
    kind: { kind: 'select', label: 'What it is', options: RADIO_KINDS, enumName: 'RadioStationKind' },
    name: { kind: 'text', label: 'Name' },
    region: { kind: 'text', label: 'Region', hint: 'Audience, for example North America and UK' },
    pageUrl: {
      kind: 'url',
      label: 'Station page',
      nullable: true,
      hint: 'Of an embedded player; it must not redirect to another site',
    },
    pageParameter: { kind: 'text', label: 'Query parameter', hint: 'Of an embedded player: carries the station id' },
    stationId: { kind: 'text', label: 'Station id', nullable: true, hint: 'Of an embedded player' },
    streamUrl: {
      kind: 'url',
      label: 'Stream URL',
      nullable: true,
      hint: 'Of a stream that plays here, without redirects to other sites; blank: coming soon',
    },
    position,
    createdAt,
  },
  title: 'name',
  columns: ['name', 'region', 'kind', 'streamUrl', 'position'],
  form: radioStationSchema,
  search: ['name', 'region', 'pageUrl', 'stationId', 'streamUrl'],
  filters: { kind: filterBy('kind', 'What it is', RADIO_KINDS) },
  sort: { by: ['position', 'name', 'region', 'createdAt'], start: 'position_ASC' },
  publishing: true,
  afterChange: announceChange,
})
