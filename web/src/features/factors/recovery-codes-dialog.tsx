import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { color, media, radius, size, space } from '../../ui/tokens.ts'

const Codes = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: ${space[2]} ${space[4]};
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.sm};
  background: ${color.ground};
  list-style: none;
  font: 500 ${size.sm}/1.6 ui-monospace, 'SF Mono', Menlo, Consolas, monospace;
  user-select: all;
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[3]};
  margin-top: ${space[5]};
  @media not all and ${media.sm} { > button { flex: 1 1 100%; } }
`

/** Shown this once. */
export const RecoveryCodesDialog = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
  const [copied, setCopied] = useState(false)
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Your recovery codes"
      description="Keep them somewhere other than your phone. Each works once, and we won’t show them again."
    >
      <Codes role="list" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Buttons>
        <Button
          variant="quiet"
          onClick={() =>
            void navigator.clipboard
              .writeText(codes.join('\n'))
              .then(() => setCopied(true))
              .catch(() => {})
          }
        >
          {copied ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
          {copied ? 'Copied' : 'Copy'}
        </Button>
        <Button onClick={onClose}>I’ve saved them</Button>
      </Buttons>
    </Dialog>
  )
}
