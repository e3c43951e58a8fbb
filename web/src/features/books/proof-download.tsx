import { ShieldCheck } from 'lucide-react'
import { styled } from 'styled-components'
import { pressable, type PressableProps } from '../../ui/pressable.ts'

const DownloadButton = styled.a<PressableProps>`${pressable}`

/** Beside the CSV of a statement: the files that prove it without us. */
export const ProofDownload = ({ artistId, month }: { artistId: string; month: string }) => (
  <DownloadButton
    href={`/api/dashboard/statements/${artistId}/${month}/proof`}
    download=""
    $variant="quiet"
    $size="small"
  >
    <ShieldCheck size={16} aria-hidden="true" /> Download proof
  </DownloadButton>
)
