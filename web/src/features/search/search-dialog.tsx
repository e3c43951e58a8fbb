import * as RadixDialog from 'radix-ui/dialog'
import { keyframes, styled } from 'styled-components'
import { InSheet } from '../../ui/in-sheet.ts'
import { Overlay } from '../../ui/overlay.ts'
import { color, layer, media, radius, space } from '../../ui/tokens.ts'
import { useBackCloses } from '../../ui/use-back-closes.ts'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { SearchBox } from './search-box.tsx'

const drop = keyframes`from { opacity: 0; transform: translateY(-8px); }`

const Frame = styled(RadixDialog.Content)`
  position: fixed;
  inset: 0;
  z-index: ${layer.overlay};
  display: flex;
  flex-direction: column;
  padding-top: env(safe-area-inset-top);
  background: ${color.surface};
  overflow: hidden;
  animation: ${drop} 160ms ease-out;
  &:focus-visible { box-shadow: none; }
  @media ${media.md} {
    inset: 72px 0 auto;
    width: min(100% - 2 * ${space[5]}, 640px);
    max-height: min(640px, 100dvh - 144px);
    margin-inline: auto;
    border: 1px solid ${color.line};
    border-radius: ${radius.lg};
    box-shadow: 0 32px 80px rgb(0 0 0 / 0.55);
  }
`

/** One field, and below it what fits while somebody types: a combobox whose list is always open. */
export const SearchDialog = ({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) => {
  const close = () => onOpenChange(false)
  useBackCloses(open, close)
  const returnFocus = useReturnFocus()
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <Overlay />
        <Frame {...returnFocus} aria-describedby={undefined}>
          <VisuallyHidden>
            <RadixDialog.Title>Search</RadixDialog.Title>
          </VisuallyHidden>
          <InSheet value={true}>
            <SearchBox onDone={close} />
          </InSheet>
        </Frame>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
