import { GraphqlRequestError } from '../../app/graphql-request.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import type { UserType } from '../../app/auth-status.tsx'
import { useConfirmed } from '../../app/identity/use-confirmed.tsx'
import { serverMessage } from '../../app/server-message.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { pressable, type PressableProps } from '../../ui/pressable.ts'
import { Progress } from '../../ui/progress.tsx'
import { LoadingBlock } from '../../ui/spinner.tsx'
import { color, size, space } from '../../ui/tokens.ts'
import { dayOf } from './day-of.ts'
import {
  type MyDataExportFieldsFragment,
  useMyDataExportQuery,
  useRequestDataExportMutation,
} from './privacy.generated.ts'

const Stack = styled.div`
  display: grid;
  gap: ${space[3]};
  justify-items: start;
  > [role='progressbar'] { justify-self: stretch; }
  p { color: ${color.muted}; font-size: ${size.sm}; }
  p:has(+ button) { margin-bottom: ${space[1]}; }
`
const DownloadButton = styled.a<PressableProps>`${pressable}`

const POLL_MS = 2_000
const isUnderWay = (state: string | undefined) => state === 'waiting' || state === 'running'

/** All of one's data, as an archive that a job makes. */
export const YourDataPanel = ({ userType }: { userType: UserType }) => {
  const [polls, setPolls] = useState(false)
  const { data, refetch } = useMyDataExportQuery({
    variables: { userType },
    fetchPolicy: 'cache-and-network',
    pollInterval: polls ? POLL_MS : 0,
  })
  const [request] = useRequestDataExportMutation()
  const { run, dialog } = useConfirmed(userType)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const archive = data?.myDataExport
  if (polls !== isUnderWay(archive?.state)) setPolls(isUnderWay(archive?.state))

  const ask = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { data: answer } = await run(() => request({ variables: { userType } }))
      const asked = answer?.requestDataExport
      if (asked && 'code' in asked && asked.code !== 'EXPORT_UNDER_WAY') setProblem(asked.message)
      await refetch()
    } catch (failure) {
      setProblem(serverMessage(failure) ?? 'That didn’t work. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  const download = async (path: string) => {
    setProblem(undefined)
    try {
      await run(() => assertOpens(path))
      window.location.assign(path)
    } catch (failure) {
      setProblem(serverMessage(failure) ?? 'That didn’t work. Please try again.')
    }
  }
  return (
    <Panel
      title="Your data"
      description="Download everything we keep about you in one archive: your files, and lists to read or import elsewhere."
    >
      {!data ? (
        <LoadingBlock>Loading...</LoadingBlock>
      ) : (
        <Stack>
          <Standing archive={archive ?? null} onDownload={(path) => void download(path)} />
          {isUnderWay(archive?.state) ? null : (
            <Button variant="quiet" busy={busy} onClick={() => void ask()}>
              {archive?.state === 'ready' ? 'Ask for a new one' : 'Ask for my data'}
            </Button>
          )}
          {problem ? <p role="alert">{problem}</p> : null}
        </Stack>
      )}
      {dialog}
    </Panel>
  )
}

/** Throws what the server says where it does not lead to the archive: asked first, since a followed link shows JSON. */
const assertOpens = async (path: string): Promise<void> => {
  const answer = await fetch(path, { redirect: 'manual' })
  if (answer.ok || answer.type === 'opaqueredirect') return
  const { message, code } = (await answer.json()) as { message: string; code: string }
  throw new GraphqlRequestError([{ message, extensions: { code } }])
}

type StandingProps = { archive: MyDataExportFieldsFragment | null; onDownload: (path: string) => void }

/** The status of the archive. */
const Standing = ({ archive, onDownload }: StandingProps) => {
  if (!archive) return <p>This takes a few minutes. We email you when it is ready; you can download it for 7 days.</p>
  if (archive.state === 'failed') return <p role="alert">Your archive could not be made. Please ask for it again.</p>
  if (archive.state !== 'ready')
    return (
      <>
        <p role="status">Your archive is being made. You can leave this page: we’ll write to you when it is ready.</p>
        <Progress label="Your archive" value={archive.percent} />
      </>
    )
  return (
    <>
      <DownloadButton
        href={archive.downloadPath ?? ''}
        onClick={(event) => {
          event.preventDefault()
          onDownload(archive.downloadPath ?? '')
        }}
        $variant="primary"
        $size="medium"
      >
        <Download size={18} aria-hidden="true" />
        Download my data
      </DownloadButton>
      <p>
        {sizeOf(archive.bytes ?? 0)}, {archive.records.toLocaleString('en-US')} records. Available until{' '}
        {dayOf(archive.expiresAt ?? '')}.
      </p>
    </>
  )
}

const UNITS = ['KB', 'MB', 'GB'] as const

/** "12 MB" */
function sizeOf(bytes: number): string {
  const power = Math.min(UNITS.length, Math.max(1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1_000))))
  const value = bytes / 1_000 ** power
  return `${value < 10 ? Math.max(0.1, Math.round(value * 10) / 10) : Math.round(value)} ${UNITS[power - 1]}`
}
