import { graphqlRequest } from '../../../../app/graphql-request.ts'
import { type LiveFiguresQuery, LiveFiguresRequest } from './live-figures.request.generated.ts'

export type Counts = Readonly<Record<string, number>>

export const countsOf = (figures: LiveFiguresQuery['liveFigures']): Counts =>
  Object.fromEntries(figures.map(({ counts, value }) => [counts, value]))

/** The database's own counts. Undefined where the server did not answer. */
export const askFigures = async (): Promise<Counts | undefined> => {
  try {
    return countsOf((await graphqlRequest(LiveFiguresRequest, {})).liveFigures)
  } catch {
    return undefined
  }
}
