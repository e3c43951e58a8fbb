// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { EarlyEvent } from './early-event.ts'
import { answerInput } from './early-input.ts'
import { handOver } from './replay-input.ts'

const said: string[] = []
beforeEach(() => {
  said.length = 0
})
afterEach(() => {
  cleanup()
  globalThis.earlyInput = undefined
})

const replay = async (...events: EarlyEvent[]) => {
  const early = { isReady: false, isReplaying: false, events }
  globalThis.earlyInput = early
  answerInput()
  await waitFor(() => expect(early.isReady).toBe(true))
}

it('sets fields to what was chosen, and their page hears of each', async () => {
  const Fields = () => {
    const [checked, setChecked] = useState(true)
    const [chosen, setChosen] = useState('week')
    const [name, setName] = useState('')
    return (
      <>
        <input type="checkbox" checked={checked} onChange={(event) => setChecked(event.target.checked)} />
        <select value={chosen} onChange={(event) => setChosen(event.target.value)}>
          <option>week</option>
          <option>month</option>
        </select>
        <textarea value={name} onChange={(event) => setName(event.target.value)} />
        <output>{`${checked} ${chosen} ${name}`}</output>
      </>
    )
  }
  render(<Fields />)
  await replay(
    { type: 'input', target: screen.getByRole('checkbox'), value: 'on', checked: false },
    { type: 'input', target: screen.getByRole('combobox'), value: 'month', checked: false },
    { type: 'input', target: screen.getByRole('textbox'), value: 'Neon', checked: false },
  )
  expect(screen.getByRole('status').textContent).toBe('false month Neon')
})

it('keeps the order, and presses nothing by a key that the page took', async () => {
  render(
    <>
      <button
        type="button"
        onKeyDown={(event) => {
          event.preventDefault()
          said.push(event.key)
        }}
        onClick={() => said.push('taken')}
      >
        menu
      </button>
      <button type="button" onPointerDown={() => said.push('down')} onClick={() => said.push('click')}>
        play
      </button>
      <button type="button" onPointerDown={() => said.push('no pointer')} onClick={() => said.push('pressed')}>
        key
      </button>
    </>,
  )
  const [menu, play, key] = screen.getAllByRole('button') as [HTMLElement, HTMLElement, HTMLElement]
  await replay(
    { type: 'keydown', target: menu, init: { key: 'Enter' } },
    { type: 'click', target: menu, byKey: true },
    { type: 'click', target: play, byKey: false },
    { type: 'keydown', target: key, init: { key: 'Enter' } },
    { type: 'click', target: key, byKey: true },
  )
  expect(said).toEqual(['Enter', 'down', 'click', 'pressed'])
})

it('writes what was typed after a key into the field that the key opened', async () => {
  const Search = () => {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button
          type="button"
          onKeyDown={(event) => {
            if (event.key !== '/') return said.push(event.key)
            event.preventDefault()
            // Its code comes later.
            return setTimeout(() => setOpen(true))
          }}
        >
          page
        </button>
        {isOpen ? <input ref={(field) => field?.focus()} onChange={(event) => said.push(event.target.value)} /> : null}
      </>
    )
  }
  render(<Search />)
  const target = screen.getByRole('button')
  await replay(...['/', 'n', 'e'].map((key) => ({ type: 'keydown' as const, target, init: { key } })))
  expect(said).toEqual(['n', 'ne'])
})

it('gives a part that is drawn again its input and the focus', async () => {
  const Part = () => (
    <>
      <input aria-label="first" />
      <input aria-label="email" onChange={(event) => said.push(event.target.value)} />
      <button type="button" onClick={() => said.push('sent')}>
        send
      </button>
    </>
  )
  const { container, rerender } = render(
    <div>
      <input aria-label="before" />
      <span data-later="">
        <Part />
      </span>
    </div>,
  )
  const email = screen.getByLabelText('email')
  email.focus()
  const other = screen.getByLabelText('before')
  globalThis.earlyInput = {
    isReady: true,
    isReplaying: false,
    events: [
      { type: 'input', target: email, value: 'a@b.example', checked: false },
      { type: 'click', target: screen.getByRole('button'), byKey: false },
      { type: 'click', target: other, byKey: false },
    ],
  }
  const give = handOver(container.querySelector('[data-later]') as Element)
  rerender(
    <div>
      <input aria-label="before" />
      <Part />
    </div>,
  )
  act(give)
  expect(said).toEqual(['a@b.example', 'sent'])
  expect(document.activeElement).toBe(screen.getByLabelText('email'))
  expect(globalThis.earlyInput.events.map(({ target }) => target)).toEqual([other])
})
