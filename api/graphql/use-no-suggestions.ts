import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'

/** "Did you mean …" names fields to whoever guesses; people who develop against the schema read it in the explorer. */
const SUGGESTION = /\s*Did you mean (?:to use )?.*\?\s*$/s

/** Takes the suggestions out of what is wrong with an operation, unless somebody is signed in. */
export function useNoSuggestions<Context extends object>(
  isSignedIn: (context: Context) => Promise<boolean>,
): Plugin<object, Context> {
  return {
    async onExecutionResult({ result, setResult, context }) {
      if (!result || Array.isArray(result) || !('errors' in result) || !result.errors) return
      const errors = withoutSuggestions(result.errors)
      if (errors === result.errors || (await isSignedIn(context as Context))) return
      setResult({ ...result, errors })
    },
  }
}

/** The very same errors where none suggests anything. */
export function withoutSuggestions(errors: readonly GraphQLError[]): readonly GraphQLError[] {
  return errors.some(suggests) ? errors.map(withoutSuggestion) : errors
}

const suggests = ({ message }: GraphQLError): boolean => SUGGESTION.test(message)

function withoutSuggestion(error: GraphQLError): GraphQLError {
  const { message, nodes, source, positions, path, extensions } = error
  return new GraphQLError(message.replace(SUGGESTION, ''), { nodes, source, positions, path, extensions })
}
