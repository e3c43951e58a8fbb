import { callRow } from './call-row.ts'
import { graphqlShot, webDocument } from './graphql.ts'

export const searchDocument = webDocument('search/search.request.graphql')

export interface Found {
  search: { edges: { node: { title: string } }[] }
}

type Typed = Readonly<Record<string, string>>

// Words of the world's titles, which stand in a twelfth of them each: what is typed, and what the title has that is found first.

export const RIGHT: Typed = {
  'neon har': 'Neon Harbor',
  'midnight drive': 'Midnight Drive',
  skyline: 'Skyline',
  'turbo arc': 'Turbo Arcade',
}
export const MISSPELT: Typed = {
  'neon harbr': 'Neon Harbor',
  'midnigth drive': 'Midnight Drive',
  'turboo acrade': 'Turbo Arcade',
  // Two slips in one word: the words that share most of its letters are looked at as well.
  'elactroc harbor': 'Electric Harbor',
}

/** The fault of a search result, or null if it is as intended. */
export const searchProblem = (query: string, title: string, { search }: Found): string | null =>
  search.edges[0]?.node.title.includes(title) ? null : `${query} finds ${JSON.stringify(search)}`

/** Each call goes all the way to the tables: no answer of a search is kept. */
const searchRow = (name: string, what: string, typed: Typed) =>
  callRow(name, what, () =>
    Object.entries(typed).map(([query, title]) => ({
      shot: graphqlShot(searchDocument, { query, first: 8 }),
      problem: (found: Found) => searchProblem(query, title, found),
    })),
  )

export const searches = [
  searchRow('search', 'search for what is typed rightly, as far as it is typed', RIGHT),
  searchRow('search-misspelt', 'search for what is misspelt', MISSPELT),
]
