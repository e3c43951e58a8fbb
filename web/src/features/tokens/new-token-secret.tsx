import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../ui/button.tsx'
import { color, radius, size, space } from '../../ui/tokens.ts'

const Secret = styled.output`
  display: block;
  padding: ${space[4]};
  border: 1px solid ${color.cyan};
  border-radius: ${radius.sm};
  background: ${color.ground};
  color: ${color.text};
  font: 500 ${size.sm}/1.5 ui-monospace, 'SF Mono', Menlo, Consolas, monospace;
  overflow-wrap: anywhere;
  user-select: all;
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  align-items: center;
  gap: ${space[3]};
  margin-top: ${space[5]};
`

const Note = styled.p`
  margin-top: ${space[3]};
  color: ${color.muted};
  font-size: ${size.sm};
`

/** Copied where the browser lets us; selected for the keyboard where it does not. */
export const NewTokenSecret = ({ secret, onDone }: { secret: string; onDone: () => void }) => {
  const [copied, setCopied] = useState<'copied' | 'select'>()
  const text = useRef<HTMLOutputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      setCopied('copied')
    } catch {
      if (text.current) window.getSelection()?.selectAllChildren(text.current)
      setCopied('select')
    }
  }
  return (
    <div>
      <Secret ref={text} aria-label="Access token">
        {secret}
      </Secret>
      <Note role="status">
        {copied === 'copied'
          ? 'Copied. Keep it like a password.'
          : copied === 'select'
            ? 'Selected: copy it with your keyboard.'
            : 'Anyone who has it can act as you, so keep it like a password.'}
      </Note>
      <Buttons>
        <Button variant="quiet" onClick={() => void copy()}>
          {copied === 'copied' ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />} Copy
        </Button>
        <Button onClick={onDone}>Done</Button>
      </Buttons>
    </div>
  )
}
