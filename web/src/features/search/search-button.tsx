import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { lazyNamed } from '../../app/lazy-named.ts'
import { Optional } from '../../app/optional.tsx'
import { color, font, media, radius, size, space } from '../../ui/tokens.ts'

const SearchDialog = lazyNamed(() => import('./search-dialog.tsx'), 'SearchDialog')

/* An icon where the header is full, a field where it has room. */
const Field = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[3]};
  flex: none;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${radius.pill};
  background: transparent;
  color: ${color.muted};
  font: 400 ${size.sm}/1 ${font.text};
  cursor: text;
  &:hover { background: ${color.raised}; color: ${color.text}; }
  svg { flex: none; }
  span { flex: 1; text-align: left; white-space: nowrap; }
  kbd { padding: 3px 7px; border: 1px solid ${color.line}; border-radius: 6px; color: ${color.muted}; font: 500 ${size.xs}/1 ${font.text}; }
  @media not all and ${media.lg} { width: 40px; cursor: pointer; span, kbd { display: none; } }
  @media not all and ${media.full} { kbd { display: none; } }
  @media ${media.lg} {
    flex: 0 1 420px;
    width: auto;
    min-width: 120px;
    height: 40px;
    padding: 0 ${space[2]} 0 ${space[4]};
    border-color: ${color.line};
    background: ${color.surface};
    &:hover { border-color: ${color.outline}; }
  }
`

const typing = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]'

/** Opens the search; so does a slash, wherever nobody types. */
export const SearchButton = () => {
  // Undefined: never opened.
  const [open, setOpen] = useState<boolean>()

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(typing)) return
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <>
      <Field
        type="button"
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts="/"
        onPointerEnter={() => void SearchDialog.preload()}
        onFocus={() => void SearchDialog.preload()}
        onClick={() => setOpen(true)}
      >
        <Search size={20} aria-hidden="true" />
        <span>Search</span>
        <kbd>/</kbd>
      </Field>
      {open !== undefined ? (
        <Optional asked>
          <SearchDialog open={open} onOpenChange={setOpen} />
        </Optional>
      ) : null}
    </>
  )
}
