import {
  type DocumentNode,
  getOperationAST,
  type GraphQLSchema,
  isObjectType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { inPublicRead } from '../platform/database/request-scope.ts'
import type { RequestContext } from '../app/request-context.ts'

const known = new WeakMap<DocumentNode, boolean>()

/** Queries of public fields alone may be answered by a replica; whoever runs a mutation reads from the primary for a while. */
export async function placed<Result>(
  { schema, document, isMutation }: { schema: GraphQLSchema; document: DocumentNode; isMutation: boolean },
  { readAfter, wrote }: RequestContext,
  run: () => Promise<Result>,
): Promise<Result> {
  if (isMutation) return await run().finally(wrote)
  if (readAfter === null) return await run()
  const isPublic = known.get(document) ?? isPublicRead(schema, document)
  known.set(document, isPublic)
  return isPublic ? await inPublicRead(readAfter, run) : await run()
}

/** For what Yoga runs. */
export function useReplica(): Plugin<object, object, RequestContext> {
  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      const document = args.document as DocumentNode
      const schema = args.schema as GraphQLSchema
      const operation = getOperationAST(document, args.operationName as string | undefined)?.operation
      if (operation !== 'query' && operation !== 'mutation') return
      const asked = { schema, document, isMutation: operation === 'mutation' }
      setExecuteFn((execution: Parameters<typeof executeFn>[0]) =>
        placed(asked, args.contextValue as unknown as RequestContext, async () => executeFn(execution)),
      )
    },
  }
}

/** Each root field is declared `publicRead` (or `shared`), and nothing below has an access rule: what only some may see is the primary's. */
export function isPublicRead(schema: GraphQLSchema, document: DocumentNode): boolean {
  const types = new TypeInfo(schema)
  let isPublicSoFar = true
  visit(
    document,
    visitWithTypeInfo(types, {
      Field() {
        const parent = types.getParentType()
        const field = types.getFieldDef()
        if (field?.name === '__typename') return
        if (!field || !isObjectType(parent)) isPublicSoFar = false
        else if (parent === schema.getQueryType()) isPublicSoFar &&= field.extensions.publicRead === true
        else if (parent === schema.getMutationType() || hasRule(parent) || hasRule(field)) isPublicSoFar = false
      },
    }),
  )
  return isPublicSoFar
}

const hasRule = ({ extensions }: { extensions: Readonly<Record<string, unknown>> }): boolean =>
  (extensions.pothosOptions as { authScopes?: unknown } | undefined)?.authScopes !== undefined
