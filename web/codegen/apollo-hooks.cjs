// Emits `useXQuery`/`useXMutation` over the typed documents: the published hooks plugin does not type-check with Apollo Client 4.
// For `*.request.graphql` it emits `XRequest` with the operation as text, for `graphqlRequest`, which does without Apollo.
const { resolve } = require('node:path')
const { Kind, visit } = require('graphql')
const { webDocuments } = require('../documents.ts')

const pascal = (name) => name[0].toUpperCase() + name.slice(1)

const requests = (documents) => {
  const texts = new Map(webDocuments(resolve(__dirname, '../..')).map(({ name, text }) => [name, text]))
  return documents
    .flatMap(({ document }) => document.definitions)
    .filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
    .map(({ name: { value }, operation }) => {
      const type = `${pascal(value)}${pascal(operation)}`
      const types = `{ operationName: string; text: string; types?: (variables: ${type}Variables) => ${type} }`
      const content = `{"operationName":"${value}","text":${JSON.stringify(texts.get(value))}}`
      return `export const ${pascal(value)}Request = ${content} as ${types}`
    })
}

module.exports.plugin = (_schema, documents) => {
  if (documents.every(({ location }) => location?.endsWith('.request.graphql')))
    return { content: requests(documents).join('\n') }
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
