import { type DocumentNode, type ExecutionResult, type GraphQLSchema, Source, parse } from 'graphql'
import { type Plugin, isAsyncIterable } from 'graphql-yoga'
import { documentCosts } from './document-costs.ts'
import { costExtension } from './operation-cost.ts'
import { assertMeasured } from './measure-document.ts'
import { OPERATION_LIMITS, refusal } from './operation-limits.ts'

/**
 * Refuses operations that are too long, deep, wide or expensive, before they are validated (which takes time itself) and
 * before anybody is signed in. It throws rather than answering as validation does, because the answers of validation are
 * kept per document and these depend on variables as well.
 */
export function useOperationLimits(): Plugin {
  /** Costs of measured documents that Yoga caches. */
  const costOf = new WeakMap<DocumentNode, ReturnType<typeof documentCosts>>()
  const costOfRequest = new WeakMap<object, number>()
  return {
    onParse({ params, setParseFn }) {
      const text = params.source instanceof Source ? params.source.body : String(params.source)
      if (text.length > OPERATION_LIMITS.source)
        throw refusal(
          'OPERATION_TOO_LARGE',
          `The document has ${text.length} characters; at most ${OPERATION_LIMITS.source}`,
        )
      setParseFn(parseBounded)
    },
    onValidate({ params, context }) {
      const document = params.documentAST as DocumentNode
      let costs = costOf.get(document)
      if (!costs) {
        assertMeasured(document)
        costs = documentCosts(params.schema as GraphQLSchema, document)
        costOf.set(document, costs)
      }
      const { variables } = (context as { params?: { variables?: Record<string, unknown> | null } }).params ?? {}
      costOfRequest.set(context, costs(variables ?? {}))
    },
    onExecute: ({ args, context }) => ({
      onExecuteDone({ result, setResult }) {
        const cost = costOfRequest.get(context) ?? costOfRequest.get(args.contextValue as object)
        if (cost === undefined || isAsyncIterable(result)) return
        const { extensions } = result as ExecutionResult
        setResult({
          ...result,
          extensions: { ...extensions, ...costExtension(cost) },
        })
      },
    }),
  }
}

/** Strings and comments as a whole, and brackets. */
const BRACKETS = /"""(?:\\"""|[^])*?"""|"(?:\\.|[^"\\\n])*"|#[^\n]*|[[({]|[\])}]/g

function assertNesting(text: string): void {
  let depth = 0
  for (const [token] of text.matchAll(BRACKETS)) {
    if ('[({'.includes(token)) depth += 1
    else if ('])}'.includes(token)) depth -= 1
    if (depth > OPERATION_LIMITS.nesting)
      throw refusal('OPERATION_TOO_DEEP', `The document nests more than ${OPERATION_LIMITS.nesting} brackets`)
  }
}

const parseBounded: typeof parse = (source, options) => {
  assertNesting(source instanceof Source ? source.body : String(source))
  try {
    return parse(source, { ...options, maxTokens: OPERATION_LIMITS.tokens })
  } catch (error) {
    if (/more tha[nt] \d+ tokens/.test((error as Error).message))
      throw refusal('OPERATION_TOO_LARGE', `The document has more than ${OPERATION_LIMITS.tokens} tokens`)
    throw error
  }
}
