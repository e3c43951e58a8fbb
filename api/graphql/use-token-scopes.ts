import { type DocumentNode, GraphQLError, type GraphQLSchema, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Actor } from '../access/actor.ts'
import { DomainError } from '../app/errors.ts'
import type { Plugin as FairwavePlugin } from '../app/plugin.ts'
import type { RequestContext } from '../app/request-context.ts'
import { assertTokenCovers } from '../access/token-access.ts'

/** Before anything runs: an access token must cover every field of the document, whichever of its types a plugin owns. */
export function useTokenScopes(plugins: readonly FairwavePlugin[]): Plugin<object, object, RequestContext> {
  const refusalOf = (args: { contextValue?: unknown }) => {
    const context = args.contextValue as RequestContext
    const { schema, document } = args as { schema: GraphQLSchema; document: DocumentNode }
    return coverageRefusal(schema, document, context.actor, plugins)
  }
  return {
    onExecute({ args, setResultAndStopExecution }) {
      const refused = refusalOf(args)
      if (refused) setResultAndStopExecution({ data: null, errors: [refused] })
    },
    onSubscribe({ args, setResultAndStopExecution }) {
      const refused = refusalOf(args)
      if (refused) setResultAndStopExecution({ data: null, errors: [refused] })
    },
  }
}

/** Null where the token of the actor covers the document, or there is none. */
export function coverageRefusal(
  schema: GraphQLSchema,
  document: DocumentNode,
  actor: Actor,
  plugins: readonly FairwavePlugin[],
): GraphQLError | null {
  if (!actor.token) return null
  try {
    assertDocumentCovered(schema, document, actor, plugins)
    return null
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return new GraphQLError(error.message, { extensions: { code: error.code, http: { status: error.status } } })
  }
}

function assertDocumentCovered(
  schema: GraphQLSchema,
  document: DocumentNode,
  actor: Actor,
  plugins: readonly FairwavePlugin[],
): void {
  const types = new TypeInfo(schema)
  visit(
    document,
    visitWithTypeInfo(types, {
      Field() {
        const parent = types.getParentType()
        const field = types.getFieldDef()
        if (!parent || !field || field.name.startsWith('__') || parent.name.startsWith('__')) return
        const plugin = plugins.find(({ name }) => name === field.extensions.plugin) ?? null
        const isMutation = parent === schema.getMutationType()
        const isRoot = isMutation || parent === schema.getQueryType() || parent === schema.getSubscriptionType()
        // The kernel's own types are free, and its root fields (except open ones) accept everything.
        if (!plugin && (!isRoot || isOpen(field.extensions.pothosOptions))) return
        assertTokenCovers(actor, plugin, isMutation ? 'write' : 'read', `${parent.name}.${field.name}`)
      },
    }),
  )
}

const isOpen = (options: unknown) =>
  (options as { authScopes?: { public?: boolean } } | undefined)?.authScopes?.public === true
