import {
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  getLocation,
  getVariableValues,
  GraphQLError,
  type GraphQLSchema,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  parse,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import type { RequestContext } from '../../app/request-context.ts'
import { assertMeasured } from '../limits/measure-document.ts'
import { documentCosts } from '../limits/document-costs.ts'

type Variables = Readonly<Record<string, unknown>>

/** A document of the web, as code. */
export interface CompiledDocument {
  document: DocumentNode
  name: string | null
  kind: 'query' | 'mutation'
  /** False where it should be said what is wrong with them. */
  takes(variables: Variables): boolean
  /** Estimated cost. Throws when that is more than allowed. */
  costOf(variables: Variables): number
  /** Errors as the executor makes them, in no particular order where several fields have one. */
  run(context: RequestContext, variables: Variables): Promise<ExecutionResult>
}

/**
 * Compiles a document that is known to be good; null for what does not compile, or could answer otherwise than the
 * executor does: that stays with Yoga. Never for a document that a client wrote: compiling takes milliseconds, and is kept.
 */
export async function compileDocument(schema: GraphQLSchema, text: string): Promise<CompiledDocument | null> {
  const document = parse(text)
  const [operation, ...others] = document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION)
  if (!operation || others.length > 0 || operation.operation === 'subscription') return null
  if (validate(schema, document).length > 0 || mayMissVariable(schema, document, operation)) return null
  assertMeasured(document)
  // Loaded with the first document: starting does not wait for it.
  const { compileQuery, isCompiledQuery } = await import('graphql-jit')
  // It marks the nodes it reads, and code of ours reads them too.
  const compiled = compileQuery(schema, document, operation.name?.value, {
    resolverInfoEnricher: () => ({ compiled: true }),
    disablingCapturingStackErrors: true,
  })
  if (!isCompiledQuery(compiled)) return null
  const definitions = operation.variableDefinitions ?? []
  const nodeAt = fieldsByPlace(document)
  return {
    document,
    name: operation.name?.value ?? null,
    kind: operation.operation,
    takes: (variables) => !getVariableValues(schema, definitions, variables, { maxErrors: 1 }).errors,
    costOf: documentCosts(schema, document),
    run: async (context, variables) => {
      const { data, errors } = (await compiled.query(undefined, context, variables)) as ExecutionResult
      return errors?.length ? { errors: errors.map((error) => located(error, nodeAt)), data } : { data: data ?? null }
    },
  }
}

/** A variable that may be null where null is refused: only the executor says so as it does. */
function mayMissVariable(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): boolean {
  const nullable = new Set(
    (operation.variableDefinitions ?? [])
      .filter(({ type }) => type.kind !== Kind.NON_NULL_TYPE)
      .map(({ variable }) => variable.name.value),
  )
  const types = new TypeInfo(schema)
  let may = false
  visit(
    document,
    visitWithTypeInfo(types, {
      VariableDefinition: () => false,
      Variable({ name }) {
        if (nullable.has(name.value) && isNonNullType(types.getInputType())) may = true
      },
    }),
  )
  return may
}

type Places = ReadonlyMap<string, FieldNode>

function fieldsByPlace(document: DocumentNode): Places {
  const places = new Map<string, FieldNode>()
  visit(document, {
    Field(node) {
      if (!node.loc) return
      const { line, column } = getLocation(node.loc.source, node.loc.start)
      places.set(`${line}:${column}`, node)
    },
  })
  return places
}

/** As the executor would have made it: with the fields it is about, and always with what was thrown. */
function located(error: GraphQLError, nodeAt: Places): GraphQLError {
  const { message, originalError, path, locations } = error
  // An invalid field value has no cause here; the executor sees a plain error, which is masked.
  const cause = originalError ?? new Error(message)
  if (cause instanceof GraphQLError && cause.path) return cause
  const own = cause instanceof GraphQLError ? cause : null
  const nodes = locations?.flatMap(({ line, column }) => nodeAt.get(`${line}:${column}`) ?? [])
  return new GraphQLError(cause.message, {
    nodes: own?.nodes ?? nodes,
    source: own?.source,
    positions: own?.positions,
    path,
    originalError: cause,
  })
}
