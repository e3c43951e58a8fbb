import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { plugins } from '#plugins'
import { auth } from '#plugins/auth'
import { z } from 'zod'
import { compose } from '../app/compose.ts'
import { definePlugin } from '../app/plugin.ts'
import { auditLog } from './audit-log.ts'
import { problemsOf } from './check-collection.ts'
import { collection, type Collection } from './collection.ts'
import { describeForm } from './describe-form.ts'
import { figureForm } from './testing/probe-plugin.ts'

const sound = (changes: Partial<Collection> = {}): Collection => ({
  ...collection({
    name: 'figures',
    graphql: { one: 'Figure', many: 'Figures' },
    label: { one: 'Figure', many: 'Figures' },
    description: 'Figures.',
    group: 'Test',
    model: 'landingFigure',
    fields: {
      value: { kind: 'text', label: 'Figure' },
      label: { kind: 'text', label: 'Label' },
      placeholder: { kind: 'checkbox', label: 'Sample' },
      position: { kind: 'number', label: 'Position' },
      derived: { kind: 'text', label: 'D', from: () => 'd' },
    },
    title: 'label',
    columns: ['value', 'label'],
    form: figureForm,
    sort: { by: ['value', 'position'], start: 'position_ASC' },
  }),
  ...changes,
})
const owner = (...collections: Collection[]) =>
  definePlugin({
    name: 'figures',
    dependsOn: ['auth'],
    contributes: {
      collections,
    },
  })

describe('a collection', () => {
  it('has all operations with a form alone, those of its writers with writers, and is read only without a form', () => {
    const { form, operations: _all, version: _own, writers: _none, ...base } = sound()
    expect(sound().operations).toEqual(['list', 'get', 'create', 'update', 'delete'])
    expect(collection({ ...base, form, writers: { update: async () => {} } } as never).operations).toEqual([
      'list',
      'get',
      'update',
    ])
    expect(collection(base as never)).toMatchObject({ operations: ['list', 'get'], version: null })
    expect(problemsOf(sound())).toEqual([])
  })

  it.each<[string, Partial<Collection>, string]>([
    ['a column that is no field', { columns: ['colour'] }, 'there is no field "colour"'],
    ['a name that is no address', { name: 'Figures' }, 'its name is not kebab-case'],
    [
      'a sort by what is derived',
      { sort: { by: ['derived'], start: 'derived_ASC' } },
      'it cannot be sorted by "derived"',
    ],
    [
      'a start that is no sort',
      { sort: { by: ['value'], start: 'position_ASC' } },
      'it starts sorted by "position_ASC"',
    ],
    [
      'a form key without a field',
      { form: z.object({ colour: z.string() }) },
      'its form has "colour", which is no field',
    ],
    [
      'a number shown as text',
      { form: z.object({ value: z.int() }) },
      'its form takes a integer for "value", which is shown as text',
    ],
    ['writing without a form', { form: undefined }, 'it can create and update, but has no form'],
    ['changes without versions', { version: null }, 'its records can change, but have no version'],
    [
      'a task that no filter finds',
      { tasks: [{ label: 'To do', filter: { state: 'open' } }] },
      'the task "To do" asks for state with open, which is no choice',
    ],
    [
      'a select without options',
      { fields: { ...sound().fields, value: { kind: 'select', label: 'V' } } },
      '"value" is a select without options',
    ],
  ])('is refused with %s', (_, changes, problem) => {
    expect(problemsOf(sound(changes)).join('\n')).toContain(problem)
    expect(() => compose([auth, owner(sound(changes))])).toThrow(problem)
  })

  it('is refused at boot, by name, when two plugins declare it, or call their types the same', () => {
    const second = definePlugin({
      name: 'second',
      dependsOn: ['auth'],
      contributes: {
        collections: [sound({ graphql: { one: 'Number', many: 'Numbers' } })],
      },
    })
    expect(() => compose([auth, owner(sound()), second])).toThrow(
      'Both "figures" and "second" declare figures of collections',
    )
    const types = definePlugin({
      name: 'types',
      dependsOn: ['auth'],
      contributes: {
        collections: [sound({ name: 'others' })],
      },
    })
    expect(() => compose([auth, owner(sound()), types])).toThrow(
      'Both "figures" and "types" declare the collection\'s GraphQL name Figure',
    )
    expect(() => compose([auth, owner(sound({ name: auditLog.name }))])).toThrow(
      'Collection "audit-log" is the kernel\'s own name',
    )
  })

  it('belongs to the plugin that owns its model', () => {
    const owners = new Map<string, string>()
    for (const file of globSync('prisma/schema/*.prisma')) {
      const plugin = /([^/]+)\.prisma$/.exec(file)?.[1] ?? ''
      for (const [, model = ''] of readFileSync(file, 'utf8').matchAll(/^model (\w+)/gm))
        owners.set(`${model[0]?.toLowerCase()}${model.slice(1)}`, plugin)
    }
    const declared = plugins.flatMap((plugin) =>
      (plugin.contributes.collections ?? []).map(({ name, model }) => ({
        name,
        plugin: plugin.name,
        owner: owners.get(model),
      })),
    )
    expect(declared.length).toBeGreaterThan(5)
    expect(declared.filter(({ plugin, owner: owns }) => plugin !== owns)).toEqual([])
    expect(owners.get(auditLog.model)).toBe('kernel')
  })
})

describe('a form as data', () => {
  it('says the rules, and the words of the schema for each', () => {
    const { properties, required } = describeForm(figureForm)
    expect(required).toEqual(['value', 'label'])
    expect(properties.value).toEqual({
      type: 'string',
      nullable: false,
      minLength: 1,
      maxLength: 20,
      errorMessage: {
        type: expect.any(String),
        minLength: 'Figure is required',
        maxLength: 'Figure must be at most 20 characters',
      },
    })
    expect(properties.position).toMatchObject({
      type: 'integer',
      minimum: 0,
      errorMessage: { type: 'Position must be a whole number', minimum: 'Position must be at least 0' },
    })
    expect(properties.position?.maximum).toBeUndefined()
    expect(properties.position?.default).toBe(0)
  })

  it('tells choices, patterns, and what may be empty', () => {
    const { properties, required } = describeForm(
      z.object({
        kind: z.enum(['a', 'b'], 'Choose'),
        name: z
          .string()
          .max(3, 'Short')
          .regex(/^a*$/, 'Only a')
          .nullish()
          .transform((text) => text || null),
        on: z.boolean(),
      }),
    )
    expect(properties.kind).toMatchObject({ enum: ['a', 'b'], errorMessage: { enum: 'Choose' } })
    expect(properties.name).toMatchObject({
      nullable: true,
      maxLength: 3,
      pattern: '^a*$',
      errorMessage: { maxLength: 'Short', pattern: 'Only a' },
    })
    expect(required).toEqual(['kind', 'on'])
  })

  it('knows no other inputs than it can draw', () => {
    expect(() => describeForm(z.object({ tags: z.array(z.string()) }))).toThrow('"tags" of a form must be')
    expect(() => describeForm(z.object({ share: z.number() }))).toThrow('"share" of a form must be')
  })
})
