import { type GraphQLSchema, isInterfaceType, isObjectType } from 'graphql'
import type { SchemaBuilder } from './builder.ts'

type Named = string | { name: string }

const nameOf = (type: Named) => (typeof type === 'string' ? type : type.name)

/**
 * Notes which plugin a type or field comes from while the plugins define them, and writes it into `extensions.plugin`.
 * Root fields and fields that one plugin adds to another's type are noted themselves; the others belong to their type's.
 */
export function trackOwners() {
  const owners = new Map<string, string>()

  /** The builder as one plugin gets it. */
  const builderOf = (builder: SchemaBuilder, plugin: string): SchemaBuilder => {
    const note = (name: string) => void owners.set(name, plugin)
    const noteAll = (type: string, define: (t: unknown) => object) => (t: unknown) => {
      const fields = define(t)
      for (const name of Object.keys(fields)) note(`${type}.${name}`)
      return fields
    }
    const roots = Object.fromEntries(
      (['Query', 'Mutation', 'Subscription'] as const).flatMap((type) => [
        [`${type.toLowerCase()}Field`, (name: string, define: unknown) => (note(`${type}.${name}`), [name, define])],
        [`${type.toLowerCase()}Fields`, (define: (t: unknown) => object) => [noteAll(type, define)]],
      ]),
    )
    const addOne = (type: Named, name: string, define: unknown) => (
      note(`${nameOf(type)}.${name}`), [type, name, define]
    )
    const addSome = (type: Named, define: (t: unknown) => object) => [type, noteAll(nameOf(type), define)]
    const declare = (type: Named, options?: { name?: string }) => (
      note(options?.name ?? nameOf(type)), options === undefined ? [type] : [type, options]
    )
    const noted: Record<string, (...args: never[]) => unknown[]> = {
      ...roots,
      objectField: addOne,
      interfaceField: addOne,
      prismaObjectField: addOne,
      objectFields: addSome,
      interfaceFields: addSome,
      prismaObjectFields: addSome,
      objectType: declare,
      objectRef: declare,
      interfaceType: declare,
      interfaceRef: declare,
      prismaObject: declare,
    }
    return new Proxy(builder, {
      get(target, property) {
        const value: unknown = Reflect.get(target, property, target)
        if (typeof value !== 'function') return value
        const note = noted[String(property)]
        return note ? (...args: never[]) => value.apply(target, note(...args)) : value.bind(target)
      },
    })
  }

  const writeTo = (schema: GraphQLSchema): void => {
    for (const type of Object.values(schema.getTypeMap())) {
      if (!isObjectType(type) && !isInterfaceType(type)) continue
      for (const field of Object.values(type.getFields())) {
        const plugin = owners.get(`${type.name}.${field.name}`) ?? owners.get(type.name)
        if (plugin) field.extensions = { ...field.extensions, plugin }
      }
    }
  }

  return { builderOf, writeTo }
}
