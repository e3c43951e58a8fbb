import { Moon } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { usePlayer } from './player.ts'
import { type SleepAfter, setSleepTimer, sleepTimer } from './sleep-timer.ts'

const choices: readonly { after: SleepAfter; label: string }[] = [
  { after: 15, label: '15 minutes' },
  { after: 30, label: '30 minutes' },
  { after: 60, label: '1 hour' },
  { after: 'song', label: 'End of this song' },
  { after: 'off', label: 'Off' },
]

/** Stops the music later. */
export const SleepMenu = () => {
  const engine = usePlayer()
  const chosen = useSyncExternalStore(sleepTimer.subscribe, sleepTimer.getSnapshot, (): SleepAfter => 'off')
  const said = choices.find(({ after }) => after === chosen)?.label
  return (
    <Menu
      label="Sleep timer"
      trigger={
        <Button variant="quiet" size="small">
          <Moon size={16} aria-hidden="true" /> Sleep timer{chosen === 'off' ? '' : `: ${said}`}
        </Button>
      }
    >
      {choices.map(({ after, label }) => (
        <MenuItem key={after} onSelect={() => setSleepTimer(engine, after)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
