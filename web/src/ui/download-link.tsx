import { styled } from 'styled-components'
import { pressable, type PressableProps } from './pressable.ts'

const Pill = styled.a<PressableProps>`${pressable}`

type DownloadLinkProps = { href: string; size?: 'medium' | 'small'; label?: string; children: React.ReactNode }

/** Goes to the server, which answers with a signed address of the file: so a plain link, not a route. */
export const DownloadLink = ({ href, size = 'medium', label, children }: DownloadLinkProps) => (
  <Pill href={href} download="" aria-label={label} $variant="primary" $size={size}>
    {children}
  </Pill>
)
