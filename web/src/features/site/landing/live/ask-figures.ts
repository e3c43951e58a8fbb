import { graphqlRequest } from '../../../../app/graphql-request.ts'
import { LiveFiguresRequest } from './live-figures.request.generated.ts'

/** The database's own counts, as they are read. Empty where the server did not say. */
export const askFigures = async (): Promise<Readonly<Record<string, string>>> => {
  try {
    const { liveFigures } = await graphqlRequest(LiveFiguresRequest, {})
    return Object.fromEntries(liveFigures.map(({ counts, value }) => [counts, value.toLocaleString('en-US')]))
  } catch {
    return {}
  }
}
