import { expect, signInDemo, test } from '../demo.ts'

test('one account, one tab that plays: the other stops, says so, and takes it back at a press', async ({
  context,
  page,
}) => {
  await signInDemo(page, 'user')
  const other = await context.newPage()
  const bars = [page, other].map((tab) => tab.getByRole('region', { name: 'Player' }))
  const [here, there] = bars as [(typeof bars)[0], (typeof bars)[0]]
  for (const tab of [page, other]) {
    await tab.goto('/discover')
    await tab
      .getByRole('button', { name: /^Play / })
      .first()
      .click()
    await expect(tab.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause' })).toBeVisible()
  }
  await expect(here.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await expect(here.getByRole('status')).toHaveText('Playing in another tab')
  await expect(page).toHaveTitle('Discover Music · Fairwave')
  await expect(other).toHaveTitle(/ – .+ · Discover Music · Fairwave$/)

  await here.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(there.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await expect(there.getByRole('status')).toHaveText('Playing in another tab')
  await expect(here.getByRole('button', { name: 'Pause' })).toBeVisible()
  const sounding = async () =>
    await Promise.all(
      [page, other].map((tab) =>
        tab.evaluate(() => [...document.querySelectorAll('audio')].filter(({ paused }) => !paused).length),
      ),
    )
  await expect.poll(sounding).toEqual([1, 0])
})
