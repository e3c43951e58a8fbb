import { writeFileSync } from 'node:fs'
import { plugins } from '#plugins'
import { findMistakes } from './find-schema-mistakes.ts'
import { printedSchema, schemaOf } from './schema-of.ts'

// `npm run schema` writes schema.graphql from the code, and names what a declaration lacks.
const schema = schemaOf(plugins)
writeFileSync('schema.graphql', printedSchema(schema))
const mistakes = findMistakes(schema)
for (const mistake of mistakes) console.error(mistake)
if (mistakes.length > 0) process.exit(1)
