import * as RadixTabs from 'radix-ui/tabs'
import { type ReactNode, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { color, font, glow, motion, radius, size, space } from './tokens.ts'

const Root = styled(RadixTabs.Root)`
  min-width: 0;
`

const List = styled(RadixTabs.List)`
  display: flex;
  gap: ${space[1]};
  width: fit-content;
  max-width: 100%;
  padding: ${space[1]};
  border: 1px solid ${color.line};
  border-radius: ${radius.pill};
  background: ${color.surface};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  /* The cut end fades, so that one sees there is more. */
  &[data-more-right] { mask-image: linear-gradient(90deg, #000 calc(100% - 56px), transparent calc(100% - 4px)); }
  &[data-more-left] { mask-image: linear-gradient(270deg, #000 calc(100% - 56px), transparent calc(100% - 4px)); }
  &[data-more-left][data-more-right] {
    mask-image: linear-gradient(90deg, transparent 4px, #000 56px, #000 calc(100% - 56px), transparent calc(100% - 4px));
  }
`

const Trigger = styled(RadixTabs.Trigger)`
  flex: none;
  min-height: 36px;
  padding: 0 ${space[4]};
  border: 1px solid transparent;
  border-radius: ${radius.pill};
  background: transparent;
  color: ${color.muted};
  font: 500 ${size.sm}/1.1 ${font.display};
  white-space: nowrap;
  transition: color ${motion.fast}, background ${motion.fast};
  &:hover { color: ${color.text}; }
  &[data-state='active'] { background: ${color.raised}; border-color: ${color.outline}; color: ${color.text}; }
  &:focus-visible { border-radius: ${radius.pill}; box-shadow: inset ${glow.focus.split(',')[1]?.trim()}; }
`

const Content = styled(RadixTabs.Content)`
  margin-top: ${space[5]};
  &:focus-visible { border-radius: ${radius.md}; }
`

export type TabItem = { id: string; label: ReactNode; content: ReactNode }

export type TabsProps = {
  /** Names the group for screen readers. */
  label: string
  items: readonly TabItem[]
  /** Controlled value; without it the first tab is open. */
  value?: string
  onValueChange?: (id: string) => void
  className?: string
}

const markOverflow = (list: HTMLElement): void => {
  const rest = list.scrollWidth - list.clientWidth - list.scrollLeft
  list.toggleAttribute('data-more-left', list.scrollLeft > 1)
  list.toggleAttribute('data-more-right', rest > 1)
}

/** Segmented tabs; only the open tab's content is mounted. */
export const Tabs = ({ label, items, value, onValueChange, className }: TabsProps) => {
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = list.current
    if (!element) return
    const mark = () => markOverflow(element)
    mark()
    element.addEventListener('scroll', mark, { passive: true })
    const observer = new ResizeObserver(mark)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', mark)
      observer.disconnect()
    }
  }, [])

  // On a narrow screen the open tab may be out of sight: opened by a link, by Back, or by a press at the cut end. The list
  // alone is moved, and not the page.
  useEffect(() => {
    const element = list.current
    const active = element?.querySelector<HTMLElement>('[data-state="active"]')
    if (!element || !active) return
    const [frame, tab] = [element.getBoundingClientRect(), active.getBoundingClientRect()]
    const hidden = tab.left < frame.left || tab.right > frame.right
    if (hidden) element.scrollLeft += tab.left - frame.left - (frame.width - tab.width) / 2
  }, [value, items.length])

  return (
    <Root
      className={className}
      {...(value === undefined ? { defaultValue: items[0]?.id } : { value })}
      onValueChange={(id) => onValueChange?.(id)}
    >
      <List ref={list} aria-label={label}>
        {items.map((item) => (
          <Trigger
            key={item.id}
            value={item.id}
            onFocus={(event) => event.currentTarget.scrollIntoView?.({ inline: 'center', block: 'nearest' })}
          >
            {item.label}
          </Trigger>
        ))}
      </List>
      {items.map((item) => (
        <Content key={item.id} value={item.id}>
          {item.content}
        </Content>
      ))}
    </Root>
  )
}
