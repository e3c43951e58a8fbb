import { useLocation } from 'react-router'
import { AppealPage } from './appeal-page.tsx'
import { CounterNoticePage } from './counter-notice-page.tsx'
import { CourtPage } from './court-page.tsx'
import { DecisionsPage } from './decisions-page.tsx'

/** The pages that answer a decision: one file, because each that may be loaded later is named in every first view. */
export const AnswerPages = () => {
  const { pathname } = useLocation()
  if (pathname.startsWith('/appeal')) return <AppealPage />
  if (pathname.startsWith('/counter-notice')) return <CounterNoticePage />
  return pathname.startsWith('/court') ? <CourtPage /> : <DecisionsPage />
}
