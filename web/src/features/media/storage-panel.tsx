import { useAuthStatus } from '../../app/auth-status.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StorageMeter } from './storage-meter.tsx'

/** On the Settings tab of artists. */
export const StoragePanel = () => {
  const { artistUsername } = useAuthStatus().status
  if (!artistUsername) return null
  return (
    <Panel title="Storage" description="Storage used by your songs and products.">
      <StorageMeter artistUsername={artistUsername} />
    </Panel>
  )
}
