import { resolve } from 'node:path'
import { type GraphQLInputType, Kind, type OperationDefinitionNode, parse, typeFromAST } from 'graphql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sharedDocuments, webDocuments } from '../../web/documents.ts'
import { createServer } from '../http/server.ts'
import { accountRow } from '../testing/account-row.ts'
import { signedInClient } from '../testing/signed-in-client.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { sampleOfGraphql } from '../testing/wrong-input/sample-input.ts'
import { WITHOUT_LIMITS } from '../testing/wrong-input/stage.ts'
import { UNKNOWN_ID } from '../testing/wrong-input/wrong-values.ts'

const root = resolve(import.meta.dirname, '../..')
const documents = webDocuments(root)
const shared = new Set(sharedDocuments(root))

let test: TestApp
let server: Awaited<ReturnType<typeof createServer>>
let cookie: string
beforeAll(async () => {
  test = await startTestApp({ env: WITHOUT_LIMITS })
  server = await createServer(test.app, { documents: Object.fromEntries(documents.map(({ id, text }) => [id, text])) })
  await server.ready()
  const { id, username } = await test.ctx.db.admin.create({ data: { ...accountRow('owner'), role: 'owner' } })
  const admin = { id, username, name: username, role: 'owner' as const }
  cookie = (await signedInClient(test, { userType: 'admin', user: null, artist: null, admin })).cookie as string
})
afterAll(async () => {
  await server.close()
  await test.close()
})

const operationOf = (text: string) =>
  parse(text).definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION) as OperationDefinitionNode

/** Variables that the document takes, so that compiled documents run. */
const variablesOf = (operation: OperationDefinitionNode) =>
  Object.fromEntries(
    (operation.variableDefinitions ?? []).map(({ variable, type }) => [
      variable.name.value,
      sampleOfGraphql(
        typeFromAST(test.app.schema, type as never) as GraphQLInputType,
        { id: UNKNOWN_ID, first: 5 },
        variable.name.value,
      ),
    ]),
  )

it.each(documents)('$name is kept by no cache but the own one of whoever asks', async ({ name, id, text }) => {
  const operation = operationOf(text)
  // Subscriptions are streams of events, and mutations would change what the next document reads.
  const isQuery = operation.operation === 'query'
  const variables = isQuery ? variablesOf(operation) : {}
  const post = (payload: object) =>
    server.inject({
      ...{ method: 'POST', url: '/graphql' },
      headers: { cookie, 'content-type': 'application/json', 'x-graphql-yoga-csrf': '1' },
      payload: JSON.stringify(payload),
    })
  const answers = [await post({ documentId: id, variables })]
  // Not as the web sends it: by Yoga, without its HTTP and with it.
  answers.push(await post({ query: `${text} `, variables }), await post({ query: text, variables, extensions: {} }))
  if (isQuery && !shared.has(name)) {
    const url = `/graphql?${new URLSearchParams({ documentId: id, variables: JSON.stringify(variables) }).toString()}`
    answers.push(await server.inject({ url, headers: { cookie, 'x-graphql-yoga-csrf': '1' } }))
  }
  for (const { headers, body } of answers) {
    expect([headers['cache-control'], body.slice(0, 200)]).toEqual(['no-store', expect.any(String)])
    expect(String(headers.vary).toLowerCase().split(/,\s*/)).toEqual(
      expect.arrayContaining(['accept', 'cookie', 'authorization']),
    )
  }
})
