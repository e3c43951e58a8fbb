import * as RadixTooltip from 'radix-ui/tooltip'
import type { ReactElement, ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, layer, radius, size, space } from './tokens.ts'

const Bubble = styled(RadixTooltip.Content)`
  z-index: ${layer.tooltip};
  max-width: 280px;
  padding: ${space[1]} ${space[3]};
  border: 1px solid ${color.line};
  border-radius: ${radius.sm};
  background: ${color.raised};
  color: ${color.text};
  font-size: ${size.xs};
  line-height: 1.45;
`

/** Wraps the app once, so that moving from one tooltip to the next is quick. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <RadixTooltip.Provider delayDuration={700} skipDelayDuration={300}>
    {children}
  </RadixTooltip.Provider>
)

export type TooltipProps = { content: ReactNode; side?: 'top' | 'right' | 'bottom' | 'left'; children: ReactElement }

/** A hint on hover and focus. Never the only place where something is said. Needs TooltipProvider above. */
export const Tooltip = ({ content, side = 'top', children }: TooltipProps) => (
  <RadixTooltip.Root>
    <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
    <RadixTooltip.Portal>
      <Bubble side={side} sideOffset={6} collisionPadding={8}>
        {content}
      </Bubble>
    </RadixTooltip.Portal>
  </RadixTooltip.Root>
)
