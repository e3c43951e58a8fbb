import { Check, Copy, Share2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { color, font, media, radius, size, space } from '../../../ui/tokens.ts'
import { formatTime } from '../format-time.ts'
import { usePlayer } from '../player.ts'
import type { Shared } from './shared.ts'

/** Heights at which the player looks different, as the server's oEmbed has them. */
const EMBED_HEIGHTS = { small: 96, medium: 160, large: 420 } as const
type EmbedSize = keyof typeof EMBED_HEIGHTS
type EmbedTheme = 'auto' | 'light' | 'dark'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The HTML for another page. */
function embedCode(address: string, { size, label }: { size: EmbedSize; label: string }): string {
  return `<iframe src="${escaped(address)}" width="100%" height="${EMBED_HEIGHTS[size]}" style="border:0;border-radius:14px;max-width:480px" loading="lazy" allow="autoplay" title="${escaped(label)}"></iframe>`
}

const Parts = styled.div`
  display: grid;
  gap: ${space[6]};
`

const Part = styled.section`
  display: grid;
  gap: ${space[3]};
  h3 { font: 600 ${size.lg}/1.2 ${font.display}; }
  > p { color: ${color.muted}; font-size: ${size.sm}; }
  textarea { min-height: 0; font: ${size.xs}/1.5 ui-monospace, monospace; }
`

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${space[3]};
`

const Moment = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  input[type='text'] {
    width: 84px;
    height: 36px;
    padding: 0 ${space[3]};
    border: 1px solid ${color.outline};
    border-radius: ${radius.sm};
    background: ${color.ground};
    color: ${color.text};
    font-variant-numeric: tabular-nums;
  }
`

const Looks = styled.div`
  display: grid;
  gap: ${space[3]};
  @media ${media.sm} { grid-template-columns: 1fr 1fr; }
`

const Preview = styled.iframe`
  display: block;
  width: 100%;
  max-width: 480px;
  border: 0;
  border-radius: ${radius.md};
`

type ShareDialogProps = { shared: Shared; open: boolean; onOpenChange: (open: boolean) => void }

export const ShareDialog = ({ shared, open, onOpenChange }: ShareDialogProps) => (
  <Dialog open={open} onOpenChange={onOpenChange} title="Share" description={`${shared.title} by ${shared.by}`}>
    <Parts>
      <ShareLinkPart shared={shared} />
      {shared.embedPath === null ? null : <ShareEmbedPart shared={shared} embedPath={shared.embedPath} />}
    </Parts>
  </Dialog>
)

const ShareLinkPart = ({ shared }: { shared: Shared }) => {
  const { path, title, by, duration } = shared
  const second = useStartSecond(shared)
  const [isFrom, setFrom] = useState(second > 0)
  const [typed, setTyped] = useState(formatTime(second))
  const start = readTime(typed)
  const isWrong = isFrom && duration !== undefined && (start === null || start >= duration)
  const url = new URL(path, globalThis.location.origin)
  if (isFrom && start && !isWrong) url.searchParams.set('t', String(start))
  const hint = useId()
  return (
    <Part aria-label="Link">
      <Line>
        <TextField label="Link" value={url.href} readOnly onFocus={(event) => event.target.select()} />
        <CopyButton text={url.href} said="Link copied" label="Copy link" />
      </Line>
      {duration === undefined ? null : (
        <Moment>
          <Checkbox label="Start at" checked={isFrom} onChange={(event) => setFrom(event.target.checked)} />
          <input
            type="text"
            inputMode="numeric"
            aria-label="Start at, minutes and seconds"
            aria-invalid={isWrong}
            aria-describedby={isWrong ? hint : undefined}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setFrom(true)
            }}
          />
          {isWrong ? <span id={hint}>A time within the song, like 0:40</span> : null}
        </Moment>
      )}
      {typeof navigator.share === 'function' ? (
        <Button
          variant="quiet"
          onClick={() => void navigator.share({ title: `${title} by ${by}`, url: url.href }).catch(() => {})}
        >
          <Share2 size={18} aria-hidden="true" /> Share with an app
        </Button>
      ) : null}
    </Part>
  )
}

/** The second that is heard now, as the dialog opens. */
function useStartSecond({ path, duration }: Shared): number {
  const engine = usePlayer()
  const [second] = useState(() => {
    const { song } = engine.getSnapshot()
    const isHeard = duration !== undefined && song !== null && path.endsWith(`/${song.id}`)
    return isHeard ? Math.floor(engine.time.getSnapshot().position) : 0
  })
  return second
}

/** `1:20` or `80`; null for what is no time. */
function readTime(text: string): number | null {
  const [, minutes = '0', seconds] = /^(?:(\d{1,3}):)?(\d{1,5})$/.exec(text.trim()) ?? []
  return seconds === undefined ? null : Number(minutes) * 60 + Number(seconds)
}

const ShareEmbedPart = ({ shared, embedPath }: { shared: Shared; embedPath: string }) => {
  const { title, by, isList } = shared
  const [look, setLook] = useState<EmbedSize>(isList ? 'large' : 'medium')
  const [theme, setTheme] = useState<EmbedTheme>('auto')
  const url = new URL(embedPath, globalThis.location.origin)
  if (theme !== 'auto') url.searchParams.set('theme', theme)
  const label = `${title} by ${by} on Fairwave`
  const code = embedCode(url.href, { size: look, label })
  const change = (event: FormEvent<HTMLSelectElement>) => event.currentTarget.value
  return (
    <Part aria-label="On your site">
      <h3>On your site</h3>
      <p>A player with 30 seconds of each song. It sets no cookies.</p>
      <Looks>
        <Select
          label="Size"
          value={look}
          onChange={(event) => setLook(change(event) as EmbedSize)}
          options={[
            { value: 'small', label: 'Small: one line' },
            { value: 'medium', label: 'Medium: a card' },
            { value: 'large', label: isList ? 'Large: with its songs' : 'Large: with the cover' },
          ]}
        />
        <Select
          label="Colors"
          value={theme}
          onChange={(event) => setTheme(change(event) as EmbedTheme)}
          options={[
            { value: 'auto', label: 'Automatic' },
            { value: 'dark', label: 'Dark' },
            { value: 'light', label: 'Light' },
          ]}
        />
      </Looks>
      <Preview
        key={`${look} ${theme}`}
        src={`${url.pathname}${url.search}`}
        height={EMBED_HEIGHTS[look]}
        title={`How it looks: ${label}`}
      />
      <TextArea label="Code" value={code} readOnly rows={4} onFocus={(event) => event.target.select()} />
      <div>
        <CopyButton text={code} said="Code copied" label="Copy code" />
      </div>
    </Part>
  )
}

const CopyButton = ({ text, said, label }: { text: string; said: string; label: string }) => {
  const [copied, setCopied] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(text)
      toast({ title: said })
    } catch {
      toast({ title: 'Not copied', description: 'Select the text and copy it by hand.', variant: 'destructive' })
    }
  }
  const Icon = copied === text ? Check : Copy
  return (
    <Button onClick={() => void copy()}>
      <Icon size={18} aria-hidden="true" /> {label}
    </Button>
  )
}
