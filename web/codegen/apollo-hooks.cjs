// Emits `useXQuery`/`useXMutation` over the typed documents: the published hooks plugin does not type-check with Apollo Client 4.
const { Kind, visit } = require('graphql')

const pascal = (name) => name[0].toUpperCase() + name.slice(1)

module.exports.plugin = (_schema, documents) => {
  const queries = []
  const mutations = []
  for (const { document } of documents) {
    visit(document, {
      [Kind.OPERATION_DEFINITION](node) {
        const name = node.name && pascal(node.name.value)
        if (node.operation === 'query')
          queries.push({
            name,
            required: node.variableDefinitions.some(
              (variable) => variable.type.kind === Kind.NON_NULL_TYPE && !variable.defaultValue,
            ),
          })
        if (node.operation === 'mutation') mutations.push({ name })
      },
    })
  }
  const hooks = [...(queries.length ? ['useQuery'] : []), ...(mutations.length ? ['useMutation'] : [])]
  if (hooks.length === 0) return { content: '' }
  const query = ({ name, required }) =>
    `export const use${name}Query = (options${required ? '' : '?'}: useQuery.Options<${name}Query, ${name}QueryVariables>${required ? ` & ({ variables: ${name}QueryVariables } | { skip: boolean })` : ''}) => useQuery(${name}Document, options as useQuery.Options<${name}Query, ${name}QueryVariables>)`
  const mutation = ({ name }) =>
    `export const use${name}Mutation = (options?: useMutation.Options<${name}Mutation, ${name}MutationVariables>) => useMutation(${name}Document, options as useMutation.Options<${name}Mutation, ${name}MutationVariables>)`
  return {
    prepend: [`import { ${hooks.join(', ')} } from '@apollo/client/react'`],
    content: [...queries.map(query), ...mutations.map(mutation)].join('\n'),
  }
}
