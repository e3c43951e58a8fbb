import { Download, FileCheck2 } from 'lucide-react'
import { type DragEvent, useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { type CheckedFiles, checkFiles } from '../../../../../plugins/books/rules/check-files.ts'
import { Page } from '../../../ui/page.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { pressable, type PressableProps } from '../../../ui/pressable.ts'
import { Text } from '../../../ui/text.tsx'
import { color, radius, space } from '../../../ui/tokens.ts'
import { visuallyHidden } from '../../../ui/visually-hidden.tsx'
import { CheckedStatement } from './checked-statement.tsx'
import { LogScan } from './log-scan.tsx'

const Column = styled.div`
  display: grid;
  gap: ${space[5]};
`

const Drop = styled.label<{ $over: boolean }>`
  display: grid;
  justify-items: center;
  gap: ${space[3]};
  padding: ${space[7]} ${space[4]};
  border: 2px dashed ${({ $over }) => ($over ? color.cyan : color.line)};
  border-radius: ${radius.lg};
  text-align: center;
  cursor: pointer;
  input { ${visuallyHidden} }
  &:focus-within { outline: 2px solid ${color.cyan}; outline-offset: 3px; }
`

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`

const DownloadButton = styled.a<PressableProps>`${pressable}`

const KEYS = '/.well-known/fairwave-books.json'

/** Keys of this site; none while it can't be reached, where files bring them. */
async function fetchKeys(): Promise<string[]> {
  try {
    const answer = await fetch(KEYS)
    const { keys } = (await answer.json()) as { keys: { key: string }[] }
    return keys.map(({ key }) => key)
  } catch {
    return []
  }
}

/** /verify: checks proofs in the browser. The files are read here and sent nowhere. */
export const VerifyPage = () => {
  const [keys, setKeys] = useState<string[] | null>(null)
  const [result, setResult] = useState<CheckedFiles | null>(null)
  const [isOver, setOver] = useState(false)
  useEffect(() => void fetchKeys().then(setKeys), [])

  const check = async (files: Iterable<File>) => {
    const named = await Promise.all(
      [...files].map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
    )
    if (named.length > 0) setResult(await checkFiles(named, keys ?? (await fetchKeys())))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void check(event.dataTransfer.files)
  }

  return (
    <Page
      title="Verify a Statement"
      tagline="Check that a statement is the one that was signed. Your files stay in this browser."
      width="reading"
    >
      <Column>
        <Drop
          $over={isOver}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <FileCheck2 size={32} aria-hidden="true" />
          <strong>Choose files, or drop them here</strong>
          <span>The ZIP from “Download proof”. Add earlier months to check that they are linked.</span>
          <input type="file" multiple onChange={({ target }) => void check(target.files ?? [])} />
        </Drop>
        <div aria-live="polite">
          {result ? (
            <Column>
              {result.checked.map((file) => (
                <CheckedStatement key={file.name} file={file} />
              ))}
              {result.held.checkpoints.length > 0 ? <LogScan held={result.held} keys={result.keys} /> : null}
              {result.remarks.map((remark) => (
                <Text key={remark}>{remark}</Text>
              ))}
              {result.checked.length === 0 && result.remarks.length === 0 && result.held.checkpoints.length === 0 ? (
                <Text>There is no statement with its proof in these files.</Text>
              ) : null}
            </Column>
          ) : null}
        </div>
        <Panel
          title="Check without us"
          description="Save the checker and the keys while you trust them: they work without a network, and without this site."
        >
          <Links>
            <DownloadButton href="/verify-offline.html" download="fairwave-verify.html" $variant="quiet" $size="small">
              <Download size={16} aria-hidden="true" /> Save the checker
            </DownloadButton>
            <DownloadButton href={KEYS} download="fairwave-books.json" $variant="quiet" $size="small">
              <Download size={16} aria-hidden="true" /> Save the keys
            </DownloadButton>
          </Links>
        </Panel>
      </Column>
    </Page>
  )
}
