// Apollo's cache must know which types stand behind an interface or union, or `... on Error` silently loses its fields.
const { isAbstractType } = require('graphql')

module.exports.plugin = (schema) => {
  const entries = Object.values(schema.getTypeMap())
    .filter((type) => isAbstractType(type) && !type.name.startsWith('__'))
    .map((type) => [
      type.name,
      schema
        .getPossibleTypes(type)
        .map(({ name }) => name)
        .sort(),
    ])
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const lines = entries.map(([name, members]) => `  ${name}: [${members.map((member) => `'${member}'`).join(', ')}],`)
  return { content: `export const possibleTypes: Record<string, string[]> = {\n${lines.join('\n')}\n}` }
}
