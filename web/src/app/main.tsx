import './zod-without-eval.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import '../ui/base.css'
import { afterPaint } from './after-paint.ts'
import { App } from './app.tsx'
import { composeFeatures, enabledPlugins } from './composition.tsx'
import { features } from './features.ts'
import { inShell } from './in-shell.ts'
import { preloadRoute } from './preload-route.ts'
import { restoreRail } from './rail-state.ts'
import { contributeTypePolicies } from './type-policies.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

restoreRail()
const composition = inShell(composeFeatures(features, enabledPlugins()))
contributeTypePolicies(composition.typePolicies)
// Until the page can be drawn at once, what the server wrote stays.
void Promise.all([preloadRoute(composition.routes, globalThis.location.pathname), afterPaint()]).then(() =>
  // In small steps, between which what somebody presses is answered.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App composition={composition} />
      </StrictMode>,
    ),
  ),
)
