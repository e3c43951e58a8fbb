import './zod-without-eval.ts'
import { type ReactNode, StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import '../ui/base.css'
import { afterPaint } from './after-paint.ts'
import { App } from './app.tsx'
import { composeFeatures, enabledPlugins } from './composition.tsx'
import { features } from './features.ts'
import { firstPage } from './first-page.ts'
import { inShell } from './in-shell.ts'
import { preloadParts } from './lazy-named.ts'
import { preloadRoute } from './preload-route.ts'
import { restoreRail } from './rail-state.ts'
import { contributeTypePolicies } from './type-policies.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

restoreRail()
const composition = inShell(composeFeatures(features, enabledPlugins()))
contributeTypePolicies(composition.typePolicies)
const drawn = firstPage()
const draw = (page: ReactNode): void => {
  if (drawn) hydrateRoot(root, page)
  else createRoot(root).render(page)
}
// Until the page can be drawn at once, what the server wrote stays.
void Promise.all([
  preloadRoute(composition.routes, globalThis.location.pathname).then(() => preloadParts(drawn?.parts ?? [])),
  afterPaint(),
]).then(() =>
  // In small steps, between which what somebody presses is answered.
  startTransition(() =>
    draw(
      <StrictMode>
        <App composition={composition} />
      </StrictMode>,
    ),
  ),
)
