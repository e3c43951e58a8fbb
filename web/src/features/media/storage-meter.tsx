import { useEffect } from 'react'
import { styled } from 'styled-components'
import { Progress } from '../../ui/progress.tsx'
import { color, size, space } from '../../ui/tokens.ts'
import { formatSize } from '../../ui/upload/format-size.ts'
import { useArtistStorageQuery } from './artist-storage.generated.ts'

const Meter = styled.div`
  display: grid;
  gap: ${space[2]};
  p { color: ${color.muted}; font-size: ${size.xs}; }
  p strong { color: ${color.text}; font-weight: 600; }
`

/** How much of their room an artist's files take; asked again when `after` changes. */
export const StorageMeter = ({ artistUsername, after }: { artistUsername: string; after?: string }) => {
  const { data, refetch } = useArtistStorageQuery({
    variables: { username: artistUsername },
    fetchPolicy: 'cache-and-network',
  })
  useEffect(() => {
    if (after) refetch().catch(() => {})
  }, [after, refetch])
  const storage = data?.artist?.storage
  if (!storage) return null
  const { usedBytes, heldBytes, quotaBytes } = storage
  return (
    <Meter>
      <p>
        <strong>{formatSize(usedBytes + heldBytes)}</strong> of {formatSize(quotaBytes)} used
        {heldBytes > 0 ? `, ${formatSize(heldBytes)} of it by recent uploads and freed within a day` : null}
      </p>
      <Progress label="Storage used" value={(100 * (usedBytes + heldBytes)) / quotaBytes} />
    </Meter>
  )
}
