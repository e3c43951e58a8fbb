import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { codegen } from '@graphql-codegen/core'
import { preset as nearOperationFile } from '@graphql-codegen/near-operation-file-preset'
import type { CodegenPlugin, Types } from '@graphql-codegen/plugin-helpers'
import * as typedDocumentNode from '@graphql-codegen/typed-document-node'
import * as typescript from '@graphql-codegen/typescript'
import * as typescriptOperations from '@graphql-codegen/typescript-operations'
import { buildASTSchema, parse } from 'graphql'
import apolloHooks from './web/codegen/apollo-hooks.cjs'
import possibleTypes from './web/codegen/possible-types.cjs'

const root = import.meta.dirname
const shared = {
  useTypeImports: true,
  enumsAsTypes: true,
  scalars: { DateTime: 'string', ID: 'string', JSON: 'unknown' },
  importExtension: '.ts' as const,
  emitLegacyCommonJSImports: false,
}
const plugins: Record<string, CodegenPlugin> = {
  typescript,
  'typescript-operations': typescriptOperations,
  'typed-document-node': typedDocumentNode,
  'apollo-hooks': apolloHooks,
  // Apollo's cache must know which types stand behind an interface or union, or `... on Error` silently loses its fields.
  'possible-types': possibleTypes,
}

/** Generates one small file of typed documents and hooks beside each `.graphql` file of the web, by path. */
export async function generateDocuments(): Promise<Map<string, string>> {
  const schema = parse(readFileSync(resolve(root, 'schema.graphql'), 'utf8'))
  const schemaAst = buildASTSchema(schema)
  const documents = globSync('web/src/**/*.graphql', { cwd: root })
    .sort()
    .map((file) => ({
      location: resolve(root, file),
      document: parse(readFileSync(resolve(root, file), 'utf8'), { noLocation: true }),
    }))
  const use = (...names: string[]) => ({
    plugins: names.map((name) => ({ [name]: {} })),
    pluginMap: Object.fromEntries(names.map((name) => [name, plugins[name] as CodegenPlugin])),
  })
  const common = { schema, schemaAst, documents, documentTransforms: [] }
  const beside = await nearOperationFile.buildGeneratesSection({
    ...common,
    ...use('typescript-operations', 'typed-document-node', 'apollo-hooks'),
    baseOutputDir: 'web/src/',
    presetConfig: {
      extension: '.generated.ts',
      baseTypesPath: 'app/schema-types.generated.ts',
      importTypesNamespace: 'Schema',
    },
    config: { ...shared, documentMode: 'documentNode', nonOptionalTypename: true },
  })
  const outputs: Types.GenerateOptions[] = [
    {
      ...common,
      ...use('typescript'),
      filename: 'web/src/app/schema-types.generated.ts',
      config: { ...shared, documentMode: 'graphQLTag', onlyOperationTypes: true, skipTypename: true },
    },
    {
      ...common,
      ...use('possible-types'),
      filename: 'web/src/app/possible-types.generated.ts',
      config: shared,
    },
    ...beside,
  ]
  const generated = outputs.map(
    async (output) => [resolve(root, output.filename), await codegen({ ...output, ...shared })] as const,
  )
  return new Map(await Promise.all(generated))
}

if (import.meta.main) {
  for (const [file, content] of await generateDocuments()) writeFileSync(file, content)
}
