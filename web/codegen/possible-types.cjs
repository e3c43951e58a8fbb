// Which types stand behind an interface or union, for those alone on which a document of the web has a fragment: Apollo's
// cache asks for no other.
const { isAbstractType, visit } = require('graphql')

module.exports.plugin = (schema, documents) => {
  const named = new Set()
  const condition = ({ typeCondition }) => {
    if (typeCondition) named.add(typeCondition.name.value)
  }
  for (const { document } of documents) visit(document, { InlineFragment: condition, FragmentDefinition: condition })
  const possible = [...named]
    .sort()
    .map((name) => schema.getType(name))
    .filter(isAbstractType)
    .map((type) => [type.name, schema.getPossibleTypes(type).map(({ name }) => name).sort()])
  return `export const possibleTypes: Readonly<Record<string, string[]>> = ${JSON.stringify(Object.fromEntries(possible), null, 2)}\n`
}
