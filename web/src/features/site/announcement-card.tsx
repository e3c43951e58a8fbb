import { X } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { IconButton } from '../../ui/icon-button.tsx'
import { Link } from '../../ui/link.tsx'
import { color, layer, media, radius, size, space } from '../../ui/tokens.ts'
import type { LiveContent } from './live-content.ts'

/* Over the page, so that it moves nothing; above the player bar, on the side where no toasts come. */
const Frame = styled.aside`
  position: fixed;
  z-index: ${layer.header};
  left: calc(${space[4]} + var(--rail-width));
  bottom: calc(${space[4]} + var(--dock-height) + var(--tabs-height));
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${space[3]};
  align-items: start;
  width: min(420px, 100vw - 2 * ${space[4]});
  padding: ${space[3]} ${space[2]} ${space[3]} ${space[4]};
  border: 1px solid ${color.outline};
  border-radius: ${radius.md};
  background: ${color.raised};
  font-size: ${size.sm};
  p { padding-block: ${space[2]}; overflow-wrap: anywhere; }
  @media ${media.md} { left: calc(${space[5]} + var(--rail-width)); bottom: calc(${space[5]} + var(--dock-height) + var(--tabs-height)); }
`

const KEY = 'dismissedAnnouncement'

const wasDismissed = (mark: string): boolean => {
  try {
    return localStorage.getItem(KEY) === mark
  } catch {
    return false // blocked by the browser's settings
  }
}

const rememberDismissed = (mark: string): void => {
  try {
    localStorage.setItem(KEY, mark)
  } catch {
    // It comes back with the next page, then.
  }
}

export type AnnouncementCardProps = { announcement: NonNullable<LiveContent['announcement']> }

/** The notice of the day. Dismissed, it stays away until its words change. */
export const AnnouncementCard = ({ announcement: { id, text, linkLabel, linkUrl } }: AnnouncementCardProps) => {
  const mark = `${id} ${text}`
  const [dismissed, setDismissed] = useState('')
  if (dismissed === mark || wasDismissed(mark)) return null
  const dismiss = () => {
    rememberDismissed(mark)
    setDismissed(mark)
  }
  return (
    <Frame aria-label="Announcement">
      <p>
        {text}
        {linkUrl && linkLabel ? (
          <>
            {' '}
            {linkUrl.startsWith('/') ? (
              <Link to={linkUrl}>{linkLabel}</Link>
            ) : (
              <a href={linkUrl} rel="noreferrer noopener">
                {linkLabel}
              </a>
            )}
          </>
        ) : null}
      </p>
      <IconButton label="Dismiss announcement" diameter={36} onClick={dismiss}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </Frame>
  )
}
