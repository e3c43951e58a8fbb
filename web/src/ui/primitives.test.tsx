// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { Cover } from './cover.tsx'
import { Dialog } from './dialog.tsx'
import { Progress } from './progress.tsx'
import { Slider } from './slider.tsx'
import { Tabs } from './tabs.tsx'
import { Tooltip, TooltipProvider } from './tooltip.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('Button', () => {
  it('is no submit button unless asked, and ignores presses while busy but keeps focus', async () => {
    const onClick = vi.fn()
    const { rerender } = render(<Button onClick={onClick}>Play</Button>)
    const button = screen.getByRole('button', { name: 'Play' })
    expect(button).toHaveAttribute('type', 'button')
    await userEvent.click(button)
    rerender(
      <Button busy onClick={onClick}>
        Play
      </Button>,
    )
    expect(button).toHaveFocus()
    fireEvent.click(button)
    expect(onClick).toHaveBeenCalledOnce()
    expect(button).toHaveAttribute('aria-busy', 'true')
  })
})

describe('Tabs', () => {
  it('mounts the open tab only and moves with the arrow keys', async () => {
    render(
      <Tabs
        label="Dashboard"
        items={[
          { id: 'a', label: 'Earnings', content: 'money' },
          { id: 'b', label: 'Settings', content: 'knobs' },
        ]}
      />,
    )
    expect(screen.getByText('money')).toBeInTheDocument()
    expect(screen.queryByText('knobs')).not.toBeInTheDocument()
    act(() => screen.getByRole('tab', { name: 'Earnings' }).focus())
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'Settings' })).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByText('knobs')).toBeInTheDocument()
  })
})

describe('Tabs that do not fit', () => {
  afterEach(() => vi.restoreAllMocks())

  it('bring the open one into sight, also where a link opened it', () => {
    // A list 100 px wide, with tabs of 80 px one after the other.
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      const at = this.role === 'tab' ? [...(this.parentElement?.children ?? [])].indexOf(this) : -1
      return at < 0
        ? new DOMRect(0, 0, 100, 40)
        : new DOMRect(at * 80 - (this.parentElement?.scrollLeft ?? 0), 0, 80, 36)
    })
    const items = ['a', 'b', 'c'].map((id) => ({ id, label: id, content: id }))
    const { rerender } = render(<Tabs label="Dashboard" items={items} value="c" />)
    const list = screen.getByRole('tablist')
    expect(list.scrollLeft).toBe(150)
    rerender(<Tabs label="Dashboard" items={items} value="a" />)
    expect(list.scrollLeft).toBeLessThanOrEqual(0)
  })
})

describe('Dialog', () => {
  const Example = () => {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Add Product
        </button>
        <Dialog open={open} onOpenChange={setOpen} title="Add New Merchandise" description="For your store">
          <input aria-label="Name" />
        </Dialog>
      </>
    )
  }

  it('is named, closes on Escape and by its button, and gives focus back', async () => {
    render(<Example />)
    const opener = screen.getByRole('button', { name: 'Add Product' })
    await userEvent.click(opener)
    const dialog = screen.getByRole('dialog', { name: 'Add New Merchandise' })
    expect(dialog).toHaveAccessibleDescription('For your store')
    expect(dialog).toContainElement(document.activeElement as HTMLElement)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await waitFor(() => expect(opener).toHaveFocus())
    await userEvent.click(opener)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('Tooltip', () => {
  it('waits 700 ms', () => {
    vi.useFakeTimers()
    render(
      <TooltipProvider>
        <Tooltip content="Next song">
          <button type="button">next</button>
        </Tooltip>
      </TooltipProvider>,
    )
    fireEvent.pointerMove(screen.getByRole('button'), { pointerType: 'mouse' })
    act(() => vi.advanceTimersByTime(699))
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
    act(() => vi.advanceTimersByTime(1))
    expect(screen.getByRole('tooltip')).toHaveTextContent('Next song')
  })

  it.each([
    [299, 'shown at once', 'Previous song'],
    [300, 'waited for again', undefined],
  ])('is, %i ms after the last one, %s', (pause, _how, shown) => {
    vi.useFakeTimers()
    render(
      <TooltipProvider>
        <Tooltip content="Next song">
          <button type="button">next</button>
        </Tooltip>
        <Tooltip content="Previous song">
          <button type="button">previous</button>
        </Tooltip>
      </TooltipProvider>,
    )
    const [next, previous] = screen.getAllByRole('button') as [HTMLElement, HTMLElement]
    fireEvent.pointerMove(next, { pointerType: 'mouse' })
    act(() => vi.advanceTimersByTime(700))
    expect(screen.getByRole('tooltip')).toHaveTextContent('Next song')
    act(() => fireEvent.keyDown(document, { key: 'Escape' }))
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
    fireEvent.pointerLeave(next, { pointerType: 'mouse' })
    act(() => vi.advanceTimersByTime(pause))
    fireEvent.pointerMove(previous, { pointerType: 'mouse' })
    expect(screen.queryByRole('tooltip')?.textContent).toBe(shown)
    act(() => vi.advanceTimersByTime(700))
    expect(screen.getByRole('tooltip')).toHaveTextContent('Previous song')
  })
})

describe('Cover', () => {
  it('falls back where the picture is missing or broken, and tries a new one again', () => {
    const { container, rerender } = render(
      <Cover src="/covers/a.webp" srcSet="/covers/a-256.webp 256w" alt="Night Grid" />,
    )
    const image = screen.getByRole('img', { name: 'Night Grid' })
    expect(image).toHaveAttribute('srcset', '/covers/a-256.webp 256w')
    fireEvent.error(image)
    expect(container.querySelector('img')).toBeNull()
    rerender(<Cover src="/covers/b.webp" alt="Night Grid" />)
    expect(screen.getByRole('img', { name: 'Night Grid' })).toHaveAttribute('src', '/covers/b.webp')
    rerender(<Cover src={null} alt="Night Grid" />)
    expect(container.querySelector('img')).toBeNull()
  })
})

describe('Slider and Progress', () => {
  it('moves by its step with the keyboard, within its range, and reads a text', async () => {
    const Example = () => {
      const [volume, setVolume] = useState(99)
      return <Slider label="Volume" value={volume} max={100} valueText={`${volume} percent`} onChange={setVolume} />
    }
    render(<Example />)
    const slider = screen.getByRole('slider', { name: 'Volume' })
    act(() => slider.focus())
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(slider).toHaveAttribute('aria-valuenow', '100')
    expect(slider).toHaveAttribute('aria-valuetext', '100 percent')
  })

  it('keeps progress within 0 and 100', () => {
    render(<Progress label="Upload" value={140} />)
    expect(screen.getByRole('progressbar', { name: 'Upload' })).toHaveAttribute('aria-valuenow', '100')
  })
})
