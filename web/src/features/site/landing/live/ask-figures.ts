import { graphqlRequest } from '../../../../app/graphql-request.ts'
import { LiveFiguresRequest } from './live-figures.request.generated.ts'

/** The database's own counts. Null where the server did not answer. */
export const askFigures = async (): Promise<Readonly<Record<string, number>> | null> => {
  try {
    const { liveFigures } = await graphqlRequest(LiveFiguresRequest, {})
    return Object.fromEntries(liveFigures.map(({ counts, value }) => [counts, value]))
  } catch {
    return null
  }
}
