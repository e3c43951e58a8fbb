import { execute, parse } from 'graphql'
import type { App } from '../../app/app.ts'
import type { RequestContext } from '../../app/request-context.ts'
import { inRequest } from '../../platform/database/request-scope.ts'
import { type CompiledDocument, compileDocument } from '../compiled/compile-document.ts'
import type { StoredDocument, StoredDocuments } from './stored-documents.ts'

/** Runs a stored document for a visitor, without HTTP. Rejects where any field has an error. */
export type AskAsVisitor = (documentId: string, variables: Readonly<Record<string, unknown>>) => Promise<object>

export function visitorAnswers(
  app: Pick<App, 'schema'>,
  stored: StoredDocuments,
  visitorContext: () => RequestContext,
): AskAsVisitor {
  const compiled = new WeakMap<StoredDocument, Promise<CompiledDocument | null>>()
  const compiledOf = (document: StoredDocument): Promise<CompiledDocument | null> => {
    const known = compiled.get(document) ?? compileDocument(app.schema, document.text)
    compiled.set(document, known)
    return known
  }
  return async (id, variables) => {
    const document = stored(id)
    if (!document) throw new Error(`No document is stored as ${id}`)
    const code = await compiledOf(document)
    const contextValue = visitorContext()
    const { data, errors } = await inRequest(async () =>
      code
        ? await code.run(contextValue, variables)
        : await execute({
            schema: app.schema,
            document: parse(document.text),
            contextValue,
            variableValues: variables,
          }),
    )
    if (errors?.[0] || !data) throw errors?.[0] ?? new Error(`${id} answers nothing`)
    // As it would arrive: plain objects, and scalars as JSON has them.
    return JSON.parse(JSON.stringify(data)) as object
  }
}
