import { Download } from 'lucide-react'
import { styled } from 'styled-components'
import { Link } from '../../ui/link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { pressable, type PressableProps } from '../../ui/pressable.ts'
import { color, space } from '../../ui/tokens.ts'
import { OneLine } from './one-line.tsx'
import { useProvedMonthsQuery } from './proved-months.generated.ts'

const Months = styled.ul.attrs({ role: 'list' })`
  display: grid;
  list-style: none;
  li { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: ${space[3]}; padding-block: ${space[3]}; }
  li + li { border-top: 1px solid ${color.line}; }
`

const DownloadButton = styled.a<PressableProps>`${pressable}`

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`

const Below = styled.div`
  margin-top: ${space[5]};
`

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Closed months of a listener, each with the files that prove where the money went; nothing before the first close. */
export const ProvedMonths = () => {
  const { data } = useProvedMonthsQuery({ fetchPolicy: 'cache-and-network' })
  const months = data?.provedMonths
  if (!months || months.length === 0) return null
  return (
    <Below>
      <Panel
        title="Proof of your months"
        description={
          <>
            Where your money went, in files that prove it without us. Check them at <Link to="/verify">Verify</Link>.
          </>
        }
      >
        <Months>
          {months.map((month) => {
            const name = monthName.format(new Date(`${month}-01T00:00:00Z`))
            return (
              <li key={month}>
                {name}
                <Links>
                  <DownloadButton
                    href={`/api/subscription/months/${month}/proof`}
                    download=""
                    aria-label={`Download proof of ${name}`}
                    $variant="quiet"
                    $size="small"
                  >
                    <Download size={16} aria-hidden="true" /> Download proof
                  </DownloadButton>
                  <OneLine path={`/api/subscription/months/${month}/proof`} of={name} />
                </Links>
              </li>
            )
          })}
        </Months>
      </Panel>
    </Below>
  )
}
