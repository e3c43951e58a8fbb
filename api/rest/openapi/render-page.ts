import type { ApiDocument, ApiOperation, ApiResponse } from './api-document.ts'
import type { JsonSchema } from './json-schema.ts'
import { PAGE_STYLE } from './page-style.ts'
import { type SchemaField, fieldsOf, typeOf } from './schema-fields.ts'

/** The API document as a page: static, without scripts. */
export function renderApiPage(document: ApiDocument): string {
  const groups = document.tags.map((tag) => ({ ...tag, operations: operationsOf(document, tag.name) }))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(document.info.title)} API</title>
<meta name="description" content="Every REST call of ${escape(document.info.title)}.">
<link rel="icon" href="data:,">
<style>${PAGE_STYLE}</style>
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<div class="frame">
<header>
<h1>${escape(document.info.title)} API</h1>
${prose(document.info.description)}
<ul class="ways"><li><a href="/graphql">GraphQL explorer</a></li><li><a href="/settings/tokens">Access tokens</a></li><li><a href="/api/openapi.json">OpenAPI 3.1 document</a></li></ul>
</header>
<div class="columns">
<nav aria-label="Areas"><ul>${groups.map(({ name, operations }) => `<li><a href="#${name}">${words(name)} <span>${operations.length}</span></a></li>`).join('')}</ul></nav>
<main id="calls">
${groups.map(({ name, description, operations }) => `<section aria-labelledby="${name}"><h2 id="${name}">${words(name)}</h2>${description ? `<p>${escape(description)}.</p>` : ''}${operations.join('\n')}</section>`).join('\n')}
</main>
</div>
</div>
</body>
</html>
`
}

const words = (name: string) => escape(name.replaceAll('-', ' '))

function operationsOf(document: ApiDocument, tag: string): string[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => renderOperation(document, method.toUpperCase(), path, operation)),
  )
}

function renderOperation(document: ApiDocument, method: string, path: string, operation: ApiOperation): string {
  const parameters = operation.parameters ?? []
  const body = operation.requestBody?.content['application/json']?.schema
  return `<details id="${operation.operationId}">
<summary><b class="${method}">${method}</b><h3>${escape(path)}</h3><span>${inline(operation.summary)}</span></summary>
<div class="body">
<p>${inline(operation.description)}</p>
${
  parameters.length
    ? `<h4>Parameters</h4>${table(
        parameters.map(({ name, in: place, required, description, schema }) => ({
          name,
          type: `${typeOf(schema)}, ${place}`,
          required,
          notes: [description, fieldsOf(schema, required)[0]?.notes].filter(Boolean).join(' '),
        })),
        'Parameters',
      )}`
    : ''
}
${body ? `<h4>Body</h4>${renderSchema(body, 'Body')}` : ''}
${Object.entries(operation.responses)
  .map(([status, response]) => renderResponse(document, status, response))
  .join('\n')}
</div>
</details>`
}

function renderResponse(document: ApiDocument, status: string, given: ApiResponse | { $ref: string }): string {
  const name = '$ref' in given ? given.$ref.split('/').at(-1) : null
  const response = name ? (document.components.responses as Record<string, ApiResponse>)[name] : (given as ApiResponse)
  if (!response) return ''
  const said = `<h4>${status === 'default' ? 'Otherwise' : status}</h4><p>${inline(response.description)}</p>`
  const schema = name ? undefined : response.content?.['application/json']?.schema
  return schema ? said + renderSchema(schema as JsonSchema, `Answer ${status}`) : said
}

function renderSchema(schema: JsonSchema, label: string): string {
  const fields = fieldsOf(schema, true)
  return fields.length ? table(fields, label) : `<p><code>${escape(typeOf(schema))}</code></p>`
}

function table(fields: readonly SchemaField[], label: string): string {
  const ruled = fields.some(({ notes }) => notes)
  const rows = fields.map(
    ({ name, type, required, notes }) =>
      `<tr><th scope="row"><code>${escape(name)}</code>${required ? '' : ' <span class="need">optional</span>'}</th><td>${escape(type)}</td>${ruled ? `<td>${inline(notes)}</td>` : ''}</tr>`,
  )
  return `<div class="scroll" role="region" aria-label="${label}" tabindex="0"><table><thead><tr><th scope="col">Name</th><th scope="col">Type</th>${ruled ? '<th scope="col">Rules</th>' : ''}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

const prose = (text: string) =>
  text
    .split('\n\n')
    .map((paragraph) => `<p>${inline(paragraph)}</p>`)
    .join('\n')

const inline = (text: string) => escape(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
