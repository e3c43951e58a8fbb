import { expect, it } from 'vitest'
import { createPreviewPlayer } from './preview-player.ts'

class Media extends EventTarget {
  src = ''
  volume = 1
  muted = false
  currentTime = 0
  duration = 30
  paused = true
  isAllowed = true
  load() {}
  async play() {
    if (!this.isAllowed) throw new DOMException('no gesture', 'NotAllowedError')
    this.paused = false
    this.dispatchEvent(new Event('playing'))
  }
  pause() {
    if (this.paused) return
    this.paused = true
    this.dispatchEvent(new Event('pause'))
  }
}

function world(previews: Record<string, string | null> = { a: '/a', b: '/b' }) {
  const media = new Media()
  const answers = new Map<string, () => void>()
  const player = createPreviewPlayer({
    createMedia: () => media,
    volume: () => 0.7,
    findPreview: (id) =>
      new Promise((resolve, reject) => {
        answers.set(id, () => (id in previews ? resolve(previews[id] ?? null) : reject(new Error('down'))))
      }),
  })
  const press = async (id: string) => {
    const pressed = player.press(id)
    answers.get(id)?.()
    await pressed
  }
  return { media, player, press, answers, state: player.getSnapshot }
}

it('plays the half minute of what is pressed, at the loudness of the player, and pauses when it is pressed again', async () => {
  const { media, press, state } = world()
  await press('a')
  expect([media.src, media.volume]).toEqual(['/a', 0.7])
  expect(state()).toMatchObject({ songId: 'a', phase: 'playing', duration: 30 })
  media.currentTime = 12
  media.dispatchEvent(new Event('timeupdate'))
  expect(state().position).toBe(12)
  await press('a')
  expect(state()).toMatchObject({ phase: 'paused', position: 12 })
  await press('a')
  expect(state().phase).toBe('playing')
  media.dispatchEvent(new Event('ended'))
  expect(state()).toMatchObject({ songId: 'a', phase: 'ended', position: 0 })
})

it('is nothing where there is none: the invitation stands alone', async () => {
  const { media, press, state } = world({ a: null })
  for (const id of ['a', 'away']) {
    await press(id)
    expect([state().phase, state().songId, media.src, media.paused]).toEqual(['none', null, '', true])
  }
})

it('plays the last one that was pressed, whatever is answered first', async () => {
  const { media, player, press, answers, state } = world()
  const first = player.press('a')
  await press('b')
  answers.get('a')?.()
  await first
  expect([media.src, state().songId]).toEqual(['/b', 'b'])
  player.stop()
  expect([state().phase, media.paused]).toEqual(['none', true])
})

it('waits for a press of its own where the browser wants one, and is gone when its file is', async () => {
  const { media, press, state } = world()
  media.isAllowed = false
  await press('a')
  expect(state()).toMatchObject({ songId: 'a', phase: 'paused' })
  media.isAllowed = true
  await press('a')
  expect(state().phase).toBe('playing')
  media.dispatchEvent(new Event('error'))
  expect(state()).toMatchObject({ songId: null, phase: 'none' })
})
