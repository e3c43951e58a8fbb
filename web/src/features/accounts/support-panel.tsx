import { useState } from 'react'
import { enabledPlugins } from '../../app/composition.tsx'
import { serverMessage } from '../../app/server-message.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import { useShowSupportMutation, useSupportShownQuery } from './support.generated.ts'

/** Whether a listener stands among the supporters on artists' pages. Nothing where there are none. */
export const SupportPanel = () => {
  const { data, refetch } = useSupportShownQuery({
    skip: enabledPlugins()?.has('supporters') === false,
    fetchPolicy: 'cache-and-network',
  })
  const [change] = useShowSupportMutation()
  // As it was chosen, until the server says that it is so.
  const [chosen, setChosen] = useState<boolean>()
  if (!data) return null
  const choose = async (shown: boolean) => {
    if (chosen !== undefined) return
    setChosen(shown)
    try {
      await change({ variables: { shown } })
      await refetch()
      toast({
        title: 'Saved',
        description: shown ? 'Artists’ pages show that you support them.' : 'You are no longer shown as a supporter.',
      })
    } catch (error) {
      toast({
        title: 'Error',
        description: serverMessage(error) ?? 'Your choice was not saved. Please try again.',
        variant: 'destructive',
      })
    } finally {
      setChosen(undefined)
    }
  }
  return (
    <Panel title="Supporting artists" description="Choose whether artists you support may show your name.">
      <Checkbox
        label="Show me among the supporters of artists I support"
        hint="Shows your name and your first month on the pages of artists your streams, tips or orders paid. Never amounts. You can turn this off at any time."
        checked={chosen ?? data.supportShown}
        onChange={({ target }) => void choose(target.checked)}
      />
    </Panel>
  )
}
