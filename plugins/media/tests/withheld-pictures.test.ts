import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { PATIENCE } from '#api/testing/patience.ts'
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
    const lists = () =>
      rows.over(1).flatMap((answer) => (answer.includes('"WithheldPicture"') ? [answer.slice(0, 6)] : []))
    rows.over(0)
    const look = async () => {
      expect(await isWithheldPicture(test.ctx, one)).toBe(true)
      return lists()
    }
    // All of them once for all who ask, or for each who asks the one.
    expect(await look()).toEqual(flag === 'true' ? ['5 rows'] : [])
    // Where the change that made them is announced only now, they are read once more.
    await expect.poll(look, { timeout: PATIENCE * 1000 }).toEqual([])
    expect(await isWithheldPicture(test.ctx, one.toUpperCase())).toBe(true)
    expect(await isWithheldPicture(test.ctx, randomUUID())).toBe(false)
    expect(lists()).toEqual([])
    await test.ctx.db.withheldPicture.delete({ where: { id: one } })
    expect(await isWithheldPicture(test.ctx, one)).toBe(false)
  } finally {
    rows.stop()
    await test.close()
  }
})
