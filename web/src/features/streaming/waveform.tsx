import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { color } from '../../ui/tokens.ts'
import { waveformColor } from './waveform-colors.ts'

const Canvas = styled.canvas`
  display: block;
  width: 100%;
  height: 100%;
`

const bar = 2
const gap = 1

/** The loudest of the peaks that fall on each bar, 0–1. */
export function barsOf(peaks: Uint8Array, count: number): number[] {
  return Array.from({ length: count }, (_, at) => {
    const from = Math.floor((at * peaks.length) / count)
    const to = Math.max(from + 1, Math.floor(((at + 1) * peaks.length) / count))
    return Math.max(...peaks.subarray(from, to)) / 255
  })
}

/** A song's shape, what was played of it in the colour of its cover. */
export const Waveform = ({
  peaks,
  played,
  coverColor,
}: {
  peaks: Uint8Array
  /** 0–1 */
  played: number
  coverColor: string | null | undefined
}) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context) return
    const draw = () => {
      const { clientWidth: width, clientHeight: height } = element
      if (width === 0 || height === 0) return
      const scale = window.devicePixelRatio || 1
      element.width = Math.round(width * scale)
      element.height = Math.round(height * scale)
      context.scale(scale, scale)
      const bars = barsOf(peaks, Math.max(1, Math.floor(width / (bar + gap))))
      for (const [at, loud] of bars.entries()) {
        const tall = Math.max(2, loud * (height - 4))
        context.fillStyle = (at + 0.5) / bars.length <= played ? waveformColor(coverColor) : color.outline
        context.fillRect(at * (bar + gap), (height - tall) / 2, bar, tall)
      }
    }
    draw()
    const observer = new ResizeObserver(draw)
    observer.observe(element)
    return () => observer.disconnect()
  }, [peaks, played, coverColor])
  return <Canvas ref={canvas} aria-hidden="true" data-waveform="" />
}
