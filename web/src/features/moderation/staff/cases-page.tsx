import { ShieldCheck } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { styled } from 'styled-components'
import { useAuthStatus } from '../../../app/auth-status.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadedList } from '../../../ui/loaded-list.tsx'
import { Page } from '../../../ui/page.tsx'
import { Select } from '../../../ui/select.tsx'
import { space } from '../../../ui/tokens.ts'
import { CaseList } from './case-list.tsx'
import { useModerationCasesQuery } from './cases.generated.ts'
import { ForStaff } from './for-staff.tsx'

const STATES = [
  { value: 'open', label: 'Reports to decide', none: 'No reports are waiting.' },
  { value: 'appealed', label: 'Appeals to decide', none: 'No appeals are waiting.' },
  { value: 'countered', label: 'Counter-notices', none: 'No counter-notices are waiting.' },
  { value: 'decided', label: 'Decided', none: 'Nothing has been decided yet.' },
] as const

const Tools = styled.div`
  max-width: 280px;
  margin-bottom: ${space[5]};
`

/** /admin/reports: what waits, the longest first. */
export const CasesPage = () => (
  <ForStaff>
    <Cases />
  </ForStaff>
)

const Cases = () => {
  const { status } = useAuthStatus()
  const [address, setAddress] = useSearchParams()
  const chosen = STATES.find(({ value }) => value === address.get('state')) ?? STATES[0]
  const { data, error, refetch, fetchMore } = useModerationCasesQuery({
    variables: { state: chosen.value, first: 25 },
    skip: status.adminUsername === null,
    fetchPolicy: 'cache-and-network',
  })
  const page = data?.moderationCases
  return (
    <Page title="Reports" tagline="Reports from people, longest waiting first." width="reading">
      <Tools>
        <Select
          label="Show"
          options={STATES.map(({ value, label }) => ({ value, label }))}
          value={chosen.value}
          onChange={({ target }) => setAddress(target.value === 'open' ? {} : { state: target.value })}
        />
      </Tools>
      <LoadedList
        page={page}
        error={error || data}
        failed="The reports could not be loaded"
        advice="Check your connection and that your role reads reports, and try again."
        onRetry={refetch}
        onLoad={(after) => fetchMore({ variables: { after } })}
        empty={
          <EmptyState
            icon={<ShieldCheck size={24} />}
            title={chosen.none}
            description="People report songs, releases, artists, products and playlists from the menus on their pages."
          />
        }
      >
        {(cases) => <CaseList label={chosen.label} cases={cases} />}
      </LoadedList>
    </Page>
  )
}
