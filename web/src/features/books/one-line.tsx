import { Download, Share2 } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { textOf } from '../../../../plugins/books/rules/bytes.ts'
import { readZip } from '../../../../plugins/books/rules/read-zip.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formatCents } from '../../ui/format-money.ts'
import { pressable, type PressableProps } from '../../ui/pressable.ts'
import { Text } from '../../ui/text.tsx'
import { color, space } from '../../ui/tokens.ts'

const Lines = styled.ol`
  display: grid;
  list-style: none;
  li { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: ${space[3]}; padding-block: ${space[2]}; }
  li + li { border-top: 1px solid ${color.line}; }
`

const DownloadButton = styled.a<PressableProps>`${pressable}`

/** Lines that the dialog lists. */
const MAX_SHOWN = 200

interface Line {
  kind: string
  cents: number
  community?: number
  streams?: number
  period?: string
  at?: string
}

/** The lines of a proof’s archive. */
async function fetchLines(path: string): Promise<Line[]> {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(String(answer.status))
  const files = await readZip(new Uint8Array(await answer.arrayBuffer()))
  const lines = files.find(({ name }) => name.endsWith('-lines.jsonl'))
  return textOf(lines?.bytes ?? new Uint8Array())
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
}

const describe = ({ kind, cents, community = 0, streams, period = '', at = '' }: Line): string =>
  streams === undefined
    ? `${at.slice(0, 10)}, ${kind}: ${formatCents(cents)}`
    : `Period ${period.slice(0, 8)}: ${streams} streams, ${formatCents(cents + community)}`

/** Downloads the proof of one line of a statement; `path` is the address of the statement’s proof. */
export const OneLine = ({ path, of }: { path: string; of: string }) => {
  const [isOpen, setOpen] = useState(false)
  const [lines, setLines] = useState<Line[] | 'failed' | null>(null)
  const open = () => {
    setOpen(true)
    void fetchLines(path).then(setLines, () => setLines('failed'))
  }
  return (
    <>
      <Button variant="quiet" size="small" aria-label={`Share one line of ${of}`} onClick={open}>
        <Share2 size={16} aria-hidden="true" /> Share one line
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Share one line"
        description={`The file proves one line of ${of} and reveals nothing about the others. Send the statement with it: the line is checked against it.`}
      >
        {lines === null ? <Text>Loading the lines…</Text> : null}
        {lines === 'failed' ? (
          <Text>Couldn’t load the lines. A month can be proved some minutes after it closes.</Text>
        ) : null}
        {Array.isArray(lines) ? (
          <>
            {lines.length === 0 ? <Text>This month has no lines.</Text> : null}
            {lines.length > MAX_SHOWN ? (
              <Text>
                The first {MAX_SHOWN} of {lines.length} lines.
              </Text>
            ) : null}
            <Lines>
              {lines.slice(0, MAX_SHOWN).map((line, at) => (
                <li key={at}>
                  {describe(line)}
                  <DownloadButton
                    href={`${path}/lines/${at}`}
                    download={`fairwave-line-${at + 1}.json`}
                    aria-label={`Download line ${at + 1}`}
                    $variant="quiet"
                    $size="small"
                  >
                    <Download size={16} aria-hidden="true" /> Download
                  </DownloadButton>
                </li>
              ))}
            </Lines>
          </>
        ) : null}
      </Dialog>
    </>
  )
}

/** Beside the proof of a statement. */
export const StatementLine = ({ artistId, month }: { artistId: string; month: string }) => (
  <OneLine path={`/api/dashboard/statements/${artistId}/${month}/proof`} of={month} />
)
