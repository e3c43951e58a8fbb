// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { clearToasts, dismissToast, getToasts, toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  clearToasts()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('the store', () => {
  it('holds one at a time: a new toast replaces the one before', () => {
    toast({ title: 'first' })
    toast({ title: 'second', description: 'more', variant: 'destructive' })
    expect(getToasts()).toMatchObject([
      { title: 'second', description: 'more', variant: 'destructive', duration: 5000, open: true },
    ])
  })

  it('keeps a dismissed toast, closed, for 1,000,000 ms', () => {
    const { dismiss } = toast({ title: 'kept' })
    dismiss()
    vi.advanceTimersByTime(999_999)
    expect(getToasts()).toMatchObject([{ title: 'kept', open: false }])
    vi.advanceTimersByTime(1)
    expect(getToasts()).toEqual([])
  })

  it('removes by the first dismissal, and leaves a later toast alone', () => {
    const first = toast({ title: 'first' })
    first.dismiss()
    vi.advanceTimersByTime(500_000)
    dismissToast(first.id)
    const second = toast({ title: 'second' })
    vi.advanceTimersByTime(600_000)
    expect(getToasts()).toMatchObject([{ id: second.id, open: true }])
  })
})

describe('Toaster', () => {
  it('moves to the top where it would cover the button that was pressed', () => {
    render(
      <>
        <button type="button">Save</button>
        <button type="button">Other</button>
        <Toaster />
      </>,
    )
    const at = (left: number, top: number) => () => new DOMRect(left, top, 100, 40)
    const [save, other] = screen.getAllByRole('button') as [HTMLElement, HTMLElement]
    save.getBoundingClientRect = at(innerWidth - 120, innerHeight - 80)
    other.getBoundingClientRect = at(20, 20)
    const list = () => screen.getByRole('list')
    save.focus()
    act(() => void toast({ title: 'Not saved' }))
    expect(list()).toHaveAttribute('data-high')
    other.focus()
    act(() => void toast({ title: 'Done' }))
    expect(list()).not.toHaveAttribute('data-high')
  })

  const closedAfter = (ms: number) => act(() => vi.advanceTimersByTime(ms))

  it('shows title and description, and closes after 5000 ms', () => {
    render(<Toaster />)
    act(() => {
      toast({ title: 'Logged out', description: 'You have been successfully logged out.' })
    })
    expect(screen.getByText('Logged out')).toBeInTheDocument()
    expect(screen.getByText('You have been successfully logged out.')).toBeInTheDocument()
    closedAfter(4999)
    expect(getToasts()[0]?.open).toBe(true)
    closedAfter(1)
    expect(getToasts()[0]?.open).toBe(false)
    expect(screen.queryByText('Logged out')).not.toBeInTheDocument()
  })

  it('takes a duration of its own', () => {
    render(<Toaster />)
    act(() => {
      toast({ title: 'Registration Successful!', duration: 8000 })
    })
    closedAfter(7999)
    expect(getToasts()[0]?.open).toBe(true)
    closedAfter(1)
    expect(getToasts()[0]?.open).toBe(false)
  })

  it('replaces what is shown and starts its time anew', () => {
    render(<Toaster />)
    act(() => {
      toast({ title: 'one' })
    })
    closedAfter(4000)
    act(() => {
      toast({ title: 'two' })
    })
    expect(screen.queryByText('one')).not.toBeInTheDocument()
    closedAfter(4000)
    expect(screen.getByText('two')).toBeInTheDocument()
  })

  it('closes on its button', () => {
    render(<Toaster />)
    act(() => {
      toast({ title: 'shown' })
    })
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(getToasts()[0]?.open).toBe(false)
  })

  it('leaves Escape to a dialog that one is in, and takes it where there is none', () => {
    const onOpenChange = vi.fn()
    const page = (open: boolean) => (
      <>
        <Toaster />
        <Dialog open={open} onOpenChange={onOpenChange} title="Edit playlist">
          <input aria-label="Title" />
        </Dialog>
      </>
    )
    const { rerender } = render(page(true))
    act(() => {
      toast({ title: 'Saved' })
    })
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Title' }), { key: 'Escape' })
    expect(onOpenChange.mock.calls).toEqual([[false]])
    expect(getToasts()[0]?.open).toBe(true)
    rerender(page(false))
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(getToasts()[0]?.open).toBe(false)
  })
})
