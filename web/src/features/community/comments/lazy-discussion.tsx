import { type ComponentProps, Suspense } from 'react'
import { styled } from 'styled-components'
import { useLoaded } from '../../../app/after-load.ts'
import { enabledPlugins } from '../../../app/composition.tsx'
import { lazyNamed } from '../../../app/lazy-named.ts'
import { color, space } from '../../../ui/tokens.ts'

/** Room below something, so that the footer is out of sight and stays where it is while the comments come. */
const Below = styled.div`
  min-height: 80vh;
  margin-top: ${space[4]};
  padding-top: ${space[5]};
  border-top: 1px solid ${color.line};
`

const Discussion = lazyNamed(() => import('./discussion.tsx'), 'Discussion')

/** The comments, after what is seen first: whether one may write is the account's, and the server draws none of it. Nothing on an installation without them. */
export const Comments = (props: ComponentProps<typeof Discussion>) => {
  const isLoaded = useLoaded()
  return (enabledPlugins()?.has('comments') ?? true) ? (
    <Below data-account="">
      {isLoaded ? (
        <Suspense>
          <Discussion {...props} />
        </Suspense>
      ) : null}
    </Below>
  ) : null
}
