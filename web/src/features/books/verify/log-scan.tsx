import { useState } from 'react'
import { checkLog, type Held, LOG_STEP_NAMES, type LogCheck } from '../../../../../plugins/books/rules/check-log.ts'
import type { VerifierKey } from '../../../../../plugins/books/rules/signed-note.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { STATES, Steps } from './checked-statement.tsx'

/** Reads a public file of this site’s log. */
async function readLog(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(`/books/${path}`)
  if (!answer.ok) throw new Error(`the site answers ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

/** Compares the site’s present log with the checkpoints and statements that somebody holds. */
export const LogScan = ({ held, keys }: { held: Held; keys: readonly VerifierKey[] }) => {
  const [checks, setChecks] = useState<LogCheck[] | null>(null)
  const [isBusy, setBusy] = useState(false)
  const scan = async () => {
    setBusy(true)
    setChecks(await checkLog(readLog, { keys, held }))
    setBusy(false)
  }
  return (
    <Panel
      title="The log today"
      description="Reads the public log and compares it with your files: it may only have grown, with one statement for each payee and month. Your files stay in this browser."
      action={
        <Button variant="quiet" size="small" busy={isBusy} onClick={() => void scan()}>
          Scan the log
        </Button>
      }
    >
      {checks ? (
        <Steps>
          {checks.map(({ step, state, found }) => (
            <li key={step}>
              <strong>{LOG_STEP_NAMES[step]}</strong>
              <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
              <p>{found}</p>
            </li>
          ))}
        </Steps>
      ) : null}
    </Panel>
  )
}
