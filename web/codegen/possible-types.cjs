// Which types stand behind an interface or union, for those alone on which a document of the web has a fragment, and only
// those that can come there: Apollo's cache asks for no other, and every first view carries the list.
const { TypeInfo, isAbstractType, visit, visitWithTypeInfo } = require('graphql')

module.exports.plugin = (schema, documents) => {
  const found = new Map()
  const note = (condition, parent) => {
    if (!isAbstractType(condition)) return
    const names = found.get(condition.name) ?? new Set()
    for (const type of schema.getPossibleTypes(condition))
      if (!isAbstractType(parent) || schema.isSubType(parent, type)) names.add(type.name)
    found.set(condition.name, names)
  }
  for (const { document } of documents) {
    const types = new TypeInfo(schema)
    const visitor = {
      InlineFragment: ({ typeCondition }) => {
        if (typeCondition) note(schema.getType(typeCondition.name.value), types.getParentType())
      },
      FragmentDefinition: ({ typeCondition }) => note(schema.getType(typeCondition.name.value)),
    }
    visit(document, visitWithTypeInfo(types, visitor))
  }
  const sorted = [...found.keys()].sort().map((name) => [name, [...found.get(name)].sort()])
  return `export const possibleTypes: Readonly<Record<string, string[]>> = ${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`
}
