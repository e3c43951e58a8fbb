// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

afterEach(() => vi.restoreAllMocks())

it('waits for the frame that paints what is there, and for nothing where nobody looks', async () => {
  const frames: FrameRequestCallback[] = []
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
  const painted = vi.fn()
  const waiting = afterPaint().then(painted)
  await Promise.resolve()
  expect(painted).not.toHaveBeenCalled()
  frames[0]?.(0)
  await waiting
  expect(painted).toHaveBeenCalledOnce()
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await afterPaint()
  expect(frames).toHaveLength(1)
})
