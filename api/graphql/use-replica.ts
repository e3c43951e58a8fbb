import {
  type DocumentNode,
  type GraphQLSchema,
  TypeInfo,
  getOperationAST,
  isObjectType,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { inPublicRead } from '../platform/database/request-scope.ts'
import type { RequestContext } from '../request-context.ts'

/** Queries of public fields alone may be answered by a replica; whoever runs a mutation reads from the primary for a while. */
export function useReplica(): Plugin<object, object, RequestContext> {
  const known = new WeakMap<DocumentNode, boolean>()
  const isPublic = (schema: GraphQLSchema, document: DocumentNode): boolean => {
    const answer = known.get(document) ?? isPublicRead(schema, document)
    known.set(document, answer)
    return answer
  }
  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      const context = args.contextValue as unknown as RequestContext
      const document = args.document as DocumentNode
      const operation = getOperationAST(document, args.operationName as string | undefined)?.operation
      if (operation === 'mutation') return { onExecuteDone: () => context.wrote() }
      const { readAfter } = context
      if (readAfter === null || !isPublic(args.schema as GraphQLSchema, document)) return
      setExecuteFn((execution: Parameters<typeof executeFn>[0]) =>
        inPublicRead(readAfter, async () => executeFn(execution)),
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
