import type { CodegenConfig } from '@graphql-codegen/cli'

// One small file of typed documents and hooks beside each `.graphql` file of the web.
const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: ['web/src/**/*.graphql'],
  ignoreNoDocuments: true,
  config: {
    useTypeImports: true,
    enumsAsTypes: true,
    scalars: { DateTime: 'string', ID: 'string', JSON: 'unknown' },
    documentMode: 'graphQLTag',
  },
  generates: {
    'web/src/app/schema-types.generated.ts': {
      plugins: ['typescript'],
      config: { onlyOperationTypes: true, skipTypename: true },
    },
    // Apollo's cache must know which types stand behind an interface or union, or `... on Error` silently loses its fields.
    'web/src/app/possible-types.generated.ts': {
      plugins: ['./web/codegen/possible-types.cjs'],
    },
    'web/src/': {
      preset: 'near-operation-file',
      presetConfig: {
        extension: '.generated.ts',
        baseTypesPath: 'app/schema-types.generated.ts',
        importTypesNamespace: 'Schema',
      },
      plugins: ['typescript-operations', 'typed-document-node', './web/codegen/apollo-hooks.cjs'],
      config: {
        documentMode: 'documentNode',
        importExtension: '.ts',
        emitLegacyCommonJSImports: false,
        nonOptionalTypename: true,
      },
    },
  },
}

export default config
