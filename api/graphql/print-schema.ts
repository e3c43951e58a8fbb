import { writeFileSync } from 'node:fs'
import { plugins } from '#plugins'
import { findMistakes } from './find-schema-mistakes.ts'
import { printedSchema, schemaOf } from './schema-of.ts'

// `npm run schema` writes schema.graphql from the code, and names what a declaration lacks. With `--check`, as beside
// `npm run dev` at each change of the sources, it only names that.
const schema = schemaOf(plugins)
const isCheck = process.argv.includes('--check')
if (!isCheck) writeFileSync('schema.graphql', printedSchema(schema))
const mistakes = findMistakes(schema)
for (const mistake of mistakes) console.error(mistake)
if (mistakes.length > 0) process.exit(1)
if (isCheck) process.stdout.write('Declarations: complete\n')
