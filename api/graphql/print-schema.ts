import { writeFileSync } from 'node:fs'
import { plugins } from '#plugins'
import { printedSchema, schemaOf } from './schema-of.ts'

// `npm run schema` writes schema.graphql from the code.
writeFileSync('schema.graphql', printedSchema(schemaOf(plugins)))
