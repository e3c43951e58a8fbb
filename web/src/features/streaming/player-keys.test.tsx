// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { bar, playerBarStage, withSong } from './testing/player-bar-stage.tsx'

playerBarStage()

describe('the keyboard', () => {
  const press = (key: string, target: Element = document.body, fields = {}) =>
    fireEvent.keyDown(target, { key, ...fields })

  it('steers the player from anywhere', async () => {
    const { engine, advance } = await withSong()
    await advance(50)
    const position = () => engine.time.getSnapshot().position
    const steps: [string, () => unknown, unknown][] = [
      ['ArrowLeft', position, 45],
      ['ArrowRight', position, 50],
      ['j', position, 40],
      ['l', position, 50],
      ['+', () => engine.getSnapshot().volume, 75],
      ['-', () => engine.getSnapshot().volume, 70],
      ['m', () => engine.getSnapshot().muted, true],
      ['M', () => engine.getSnapshot().muted, false],
      ['k', () => engine.getSnapshot().phase, 'paused'],
      ['n', () => engine.getSnapshot().song?.id, 'b'],
      ['p', () => engine.getSnapshot().song?.id, 'a'],
    ]
    for (const [key, read, expected] of steps) {
      let scrolls = true
      act(() => void (scrolls = press(key)))
      expect([key, read(), scrolls]).toEqual([key, expected, false])
    }
    act(() => void press('k'))
    await waitFor(() => expect(engine.getSnapshot().phase).toBe('playing'))
    act(() => void press('+', document.body, { shiftKey: true }))
    expect(engine.getSnapshot().volume).toBe(75)
  })

  it('leaves the keys to the page that people scroll with; Space is the player’s in the player only', async () => {
    const { engine } = await withSong()
    const before = JSON.stringify(engine.getSnapshot())
    const scrolling = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ']
    for (const target of [document.body, document.documentElement])
      for (const key of scrolling) expect([key, press(key, target)]).toEqual([key, true])
    const wide = document.createElement('div')
    wide.style.overflowX = 'auto'
    Object.defineProperties(wide, { scrollWidth: { value: 900 }, clientWidth: { value: 300 } })
    document.body.append(wide)
    for (const key of ['ArrowLeft', 'ArrowRight']) expect([key, press(key, wide)]).toEqual([key, true])
    wide.remove()
    expect(JSON.stringify(engine.getSnapshot())).toBe(before)
    act(() => void press(' ', bar().getByRole('slider', { name: 'Progress' })))
    expect(engine.getSnapshot().phase).toBe('paused')
  })

  it('leaves alone what is typed, steered, pressed, or meant for the browser', async () => {
    const { engine } = await withSong()
    const field = (html: string) => {
      document.body.insertAdjacentHTML('beforeend', html)
      return document.body.lastElementChild!
    }
    const taken: [Element, string, object?][] = [
      [field('<input>'), 'k'],
      [field('<textarea></textarea>'), ' '],
      [field('<select></select>'), 'n'],
      [field('<div contenteditable="true"></div>'), 'm'],
      [field('<button>x</button>'), ' '],
      [field('<a href="/x">x</a>'), ' '],
      [field('<div role="slider"></div>'), 'ArrowUp'],
      [field('<div role="tab"></div>'), 'ArrowRight'],
      [document.body, 'k', { ctrlKey: true }],
      [document.body, 'n', { metaKey: true }],
      [document.body, 'ArrowLeft', { altKey: true }],
      [document.body, 'n', { repeat: true }],
    ]
    const before = JSON.stringify([engine.getSnapshot(), engine.time.getSnapshot().position])
    for (const [element, key, fields] of taken) {
      expect([element.outerHTML, press(key, element, fields)]).toEqual([element.outerHTML, true])
    }
    const dialog = field('<div role="dialog"></div>')
    expect(press('k')).toBe(true)
    expect(JSON.stringify([engine.getSnapshot(), engine.time.getSnapshot().position])).toBe(before)
    dialog.remove()
    expect(press('n', field('<button>y</button>'))).toBe(false)
    for (const element of document.body.querySelectorAll(':scope > :not([data-testid]):not(div:first-of-type)'))
      element.remove()
  })

  it('opens a help that lists the keys and can turn them off', async () => {
    const { user, engine } = await withSong()
    act(() => void press('?', document.body, { shiftKey: true }))
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
    for (const text of ['Play or pause', 'Next song', 'Louder', 'Mute or unmute', 'K', 'Search', '/'])
      expect(help.getByText(text)).toBeTruthy()
    await user.click(help.getByRole('checkbox', { name: 'Use keyboard shortcuts' }))
    await user.click(help.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    act(() => void press('k'))
    expect(engine.getSnapshot().phase).toBe('playing')
  })
})
