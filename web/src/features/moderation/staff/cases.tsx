import { useParams } from 'react-router'
import { CasePage } from './case-page.tsx'
import { CasesPage } from './cases-page.tsx'

/** /admin/reports and /admin/reports/:id, in one file as the pages that answer a decision are. */
export const Cases = () => {
  const { id } = useParams()
  return id ? <CasePage key={id} /> : <CasesPage />
}
