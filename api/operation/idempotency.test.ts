import { afterAll, beforeAll, expect, it } from 'vitest'
import { Conflict, Unavailable } from '../app/errors.ts'
import { once } from './idempotency.ts'
import { TransactionEnded } from '../platform/database/ended-transactions.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const accountId = '0195f3a0-0000-7000-8000-000000000001'
let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ plugins: [] })
})
afterAll(() => test?.close())

/** The ids that a call and its repetition are given, where the first fails with `error`. */
async function idsOfTwoTries(key: string, error: Error) {
  const ids: (string | undefined)[] = []
  const call = async () =>
    await once(test.ctx, {
      key,
      accountId,
      operation: 'probe',
      input: {},
      run: async (id) => {
        ids.push(id)
        if (ids.length === 1) throw error
        return { id: id as string }
      },
      idOf: ({ id }) => id,
      find: async (id) => ({ id }),
    })
  await expect(call()).rejects.toBe(error)
  await call()
  expect(await call()).toEqual({ id: ids[1] })
  return ids
}

it.each([
  ['an expired transaction', new TransactionEnded()],
  ['a lost connection', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })],
  ['a provider that does not answer', new Unavailable('The payment provider')],
])('after %s the repetition goes on at once under the id of the first call', async (name, error) => {
  const [first, second, ...more] = await idsOfTwoTries(`key-${name.replaceAll(' ', '-')}`, error)
  expect(second).toBe(first)
  expect(more).toEqual([])
})

it('after a refusal the repetition is a call of its own', async () => {
  const [first, second] = await idsOfTwoTries('refused', new Conflict('No'))
  expect(second).not.toBe(first)
})
