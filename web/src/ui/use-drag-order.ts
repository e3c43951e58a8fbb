import { type DragEvent, type KeyboardEvent, useState } from 'react'

/**
 * Rows that are put in order by dragging them onto each other, or by Alt and an arrow while something in the row has the
 * focus. Spread `rowProps(at)` on each row. Buttons that do the same should stay: not everybody can drag.
 */
export function useDragOrder(count: number, onMove: (from: number, to: number) => void, isOn = true) {
  const [from, setFrom] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const end = () => {
    setFrom(null)
    setOver(null)
  }
  return (at: number) =>
    isOn
      ? {
          draggable: true,
          'data-dragged': from === at ? '' : undefined,
          /** Where the row would come to stand: before or after this one. */
          'data-drop': from !== null && over === at && from !== at ? (from < at ? 'after' : 'before') : undefined,
          onDragStart: (event: DragEvent) => {
            setFrom(at)
            // Firefox drags nothing that carries nothing.
            event.dataTransfer?.setData('text/plain', String(at))
            if (event.dataTransfer) event.dataTransfer.effectAllowed = 'move'
          },
          onDragOver: (event: DragEvent) => {
            if (from === null) return
            event.preventDefault()
            setOver(at)
          },
          onDrop: (event: DragEvent) => {
            if (from === null) return
            event.preventDefault()
            end()
            if (from !== at) onMove(from, at)
          },
          onDragEnd: end,
          onKeyDown: (event: KeyboardEvent) => {
            const to = event.key === 'ArrowUp' ? at - 1 : event.key === 'ArrowDown' ? at + 1 : at
            if (!event.altKey || to === at || to < 0 || to >= count) return
            event.preventDefault()
            onMove(at, to)
          },
        }
      : {}
}
