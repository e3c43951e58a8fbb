import { expect, it } from 'vitest'
import { takeOverSound } from './one-sound.ts'

it('pauses what sounded before, and never what begins', () => {
  const paused: string[] = []
  const first = () => void paused.push('first')
  const second = () => void paused.push('second')
  takeOverSound(first)
  takeOverSound(first)
  expect(paused).toEqual([])
  takeOverSound(second)
  takeOverSound(first)
  expect(paused).toEqual(['first', 'second'])
})
