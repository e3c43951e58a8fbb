import { useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Slider } from '../../ui/slider.tsx'
import { color, size, space } from '../../ui/tokens.ts'
import { soundSettings } from './browser-sound.ts'
import { maxCrossfadeSeconds } from './engine/sound/sound-settings.ts'

const Choices = styled.div`
  display: grid;
  gap: ${space[4]};
`

const Crossfade = styled.div`
  display: grid;
  gap: ${space[1]};
  p { display: flex; justify-content: space-between; font-size: ${size.sm}; }
  small { color: ${color.muted}; font-size: ${size.xs}; }
  p > span:last-child { color: ${color.muted}; font-variant-numeric: tabular-nums; }
`

/** How the player sounds: chosen in this browser, and kept there. */
export const SoundPanel = () => {
  const settings = soundSettings()
  const { evenLoudness, crossfade } = useSyncExternalStore(settings.subscribe, settings.getSnapshot)
  return (
    <Panel title="Sound">
      <Choices>
        <Checkbox
          label="Play all songs equally loud"
          hint="At −18 LUFS, and a release as a whole: its quiet songs stay quiet."
          checked={evenLoudness}
          onChange={({ currentTarget }) => settings.set({ evenLoudness: currentTarget.checked })}
        />
        <Crossfade>
          <p>
            <span>Crossfade</span>
            <span>{crossfade === 0 ? 'Off' : `${crossfade} s`}</span>
          </p>
          <Slider
            label="Crossfade"
            value={crossfade}
            max={maxCrossfadeSeconds}
            valueText={crossfade === 0 ? 'off' : `${crossfade} seconds`}
            onChange={(seconds) => settings.set({ crossfade: seconds })}
          />
          <small>Songs from the same release always play to the end.</small>
        </Crossfade>
      </Choices>
    </Panel>
  )
}
