import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { startTestApp } from '#api/testing/test-app.ts'
import { watchRows } from '#api/testing/watch-rows.ts'
import { isWithheldPicture } from '../domain/pictures.ts'

it.each(['true', 'false'])('which pictures are withheld, with READY_ANSWERS=%s', async (flag) => {
  const test = await startTestApp({ env: { READY_ANSWERS: flag } })
  const rows = watchRows(test)
  try {
    const [one, ...others] = Array.from({ length: 5 }, () => randomUUID()) as [string, ...string[]]
    const about = {
      artistId: randomUUID(),
      address: '/',
      title: 'Cover',
      reason: 'Not theirs.',
      withheldAt: new Date(),
    }
    await test.ctx.db.withheldPicture.createMany({ data: [one, ...others].map((id) => ({ id, ...about })) })
    rows.over(0)
    expect(await isWithheldPicture(test.ctx, one)).toBe(true)
    expect(await isWithheldPicture(test.ctx, one.toUpperCase())).toBe(true)
    expect(await isWithheldPicture(test.ctx, randomUUID())).toBe(false)
    // All of them once for all who ask, or for each who asks the one.
    const lists = rows.over(1).filter((answer) => answer.includes('"WithheldPicture"'))
    // Once more where the change that made them was announced after the first look.
    expect(lists.length).toBeLessThanOrEqual(2)
    expect([...new Set(lists.map((answer) => answer.slice(0, 6)))]).toEqual(flag === 'true' ? ['5 rows'] : [])
    await test.ctx.db.withheldPicture.delete({ where: { id: one } })
    expect(await isWithheldPicture(test.ctx, one)).toBe(false)
  } finally {
    rows.stop()
    await test.close()
  }
})
