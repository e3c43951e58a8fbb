import { useState } from 'react'
import { styled } from 'styled-components'
import { color, radius, size, space } from '../../ui/tokens.ts'

const Details = styled.details`
  summary { display: flex; align-items: center; min-height: 44px; cursor: pointer; font-size: ${size.sm}; }
  textarea {
    width: 100%;
    padding: ${space[3]};
    border: 1px solid ${color.line};
    border-radius: ${radius.md};
    background: ${color.surface};
    color: ${color.text};
    font: ${size.sm}/1.5 ui-monospace, monospace;
  }
`

const codeOf = (origin: string): string =>
  `<iframe src="${origin}/embed/transparency" width="100%" height="420" style="border:0;border-radius:14px;max-width:480px" loading="lazy" title="Where the money went"></iframe>`

/** The newest month for pages of others. */
export const EmbedFigures = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <Details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Embed the newest month</summary>
      {isOpen ? (
        <>
          <textarea
            readOnly
            rows={4}
            aria-label="Code to embed"
            value={codeOf(window.location.origin)}
            onFocus={(event) => event.currentTarget.select()}
          />
          <p>
            <a href="/embed/transparency">Preview</a>
          </p>
        </>
      ) : null}
    </Details>
  )
}
