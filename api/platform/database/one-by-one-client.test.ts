import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountRow } from '#api/testing/account-row.ts'
import { busyConnections } from '#api/testing/busy-connections.ts'
import { type TestApp, startTestApp } from '#api/testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ plugins: [] })
})
afterAll(() => test?.close())

describe('statements over one connection', () => {
  it('go out one by one where Prisma reads several relations at once in a transaction', async () => {
    const listener = { ...accountRow('ada'), displayName: 'Ada' }
    const found = await test.platform.database.client.$transaction(
      async (tx) =>
        await tx.session.create({
          data: { tokenHash: Buffer.from('token'), expiresAt: new Date('2026-12-01'), listener: { create: listener } },
          include: { listener: true, artist: true, admin: true },
        }),
    )
    expect(busyConnections.take()).toEqual([])
    expect(found).toMatchObject({ listener, artist: null, admin: null })
  })

  it('go out in their order, and one that fails is told to whoever sent it', async () => {
    const connection = await test.platform.database.pool.connect()
    const send = ['SELECT 1 AS number', 'SELECT 1 / 0', 'SELECT 3 AS number'].map((text) => connection.query(text))
    const answers = await Promise.allSettled(send).finally(() => connection.release())
    expect(busyConnections.take()).toEqual([])
    expect(answers).toMatchObject([
      { value: { rows: [{ number: 1 }] } },
      { reason: { code: '22012' } },
      { value: { rows: [{ number: 3 }] } },
    ])
  })
})
