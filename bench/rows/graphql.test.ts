import { parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { webDocument, webOperation } from './graphql.ts'

describe('what the bench asks of the web’s documents', () => {
  it('is one operation, also where its file has several', () => {
    const operations = parse(webOperation('ApprovedArtist')).definitions.filter(
      ({ kind }) => kind === 'OperationDefinition',
    )
    expect(operations).toHaveLength(1)
  })

  it('is refused where nobody could know which is meant', () => {
    expect(() => webDocument('artist-page/artist-page.graphql')).toThrow(/has \d operations/)
    expect(() => webOperation('Nothing')).toThrow('no operation Nothing')
  })
})
