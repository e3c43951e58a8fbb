import { useAuthStatus } from '../../app/auth-status.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StorageMeter } from './storage-meter.tsx'

/** On the Settings tab of artists. */
export const StoragePanel = () => {
  const { artistUsername } = useAuthStatus().status
  if (!artistUsername) return null
  return (
    <Panel title="Storage" description="What the files of your songs and products take.">
      <StorageMeter artistUsername={artistUsername} />
    </Panel>
  )
}
