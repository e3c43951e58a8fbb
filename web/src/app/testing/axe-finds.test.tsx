// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { axeFinds } from './axe-finds.ts'
it('finds a button without a name', async () => {
  document.body.innerHTML = '<main><button></button><img src="x"></main>'
  expect(await axeFinds()).toEqual(['button-name: <button></button>', 'image-alt: <img src="x">'])
  document.body.innerHTML = ''
})
