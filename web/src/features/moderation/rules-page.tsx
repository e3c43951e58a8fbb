import { styled } from 'styled-components'
import { PUBLIC_RULES, PUT_BACK_BUSINESS_DAYS } from '../../../../plugins/moderation/rules/public.ts'
import { RULES } from '../../../../plugins/moderation/rules/words.ts'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { FiguresPanel } from './figures-panel.tsx'
import { color, font, size, space } from '../../ui/tokens.ts'

const Stack = styled.div`
  display: grid;
  gap: ${space[5]};
`

const Rules = styled.ol`
  display: grid;
  gap: ${space[4]};
  list-style: none;
  li { display: grid; grid-template-columns: 36px minmax(0, 1fr); gap: ${space[1]} ${space[3]}; }
  li > span { color: ${color.cyan}; font: 700 ${size.lg}/1.3 ${font.display}; }
  h2 { font-size: ${size.md}; }
  p { grid-column: 2; color: ${color.muted}; max-width: 68ch; }
`

const Words = styled.div`
  display: grid;
  gap: ${space[3]};
  h2 { font-size: ${size.lg}; }
  > p { max-width: 68ch; color: ${color.muted}; }
  min-width: 0;
`

/** /rules: what holds here, how to report and to appeal. */
export const RulesPage = () => (
  <Page {...RULES} width="reading">
    <Stack>
      <Card>
        <Rules role="list">
          {PUBLIC_RULES.map(({ number, title, text }) => (
            <li key={number} id={`rule-${number}`}>
              <span aria-hidden="true">{number}</span>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </Rules>
      </Card>
      <Card>
        <Words>
          <h2>Report something</h2>
          <p>
            Choose “Report…” in the menu of a song, or next to an artist, release, product or playlist. You don’t need
            an account. Someone on our team reads it and decides: dismiss the report, hide the content, suspend the
            account, or hold its payouts. You and the owner get an email with the findings, the rule, and how to appeal.
            We don’t reveal who reported it.
          </p>
          <div>
            <LinkButton variant="quiet" size="small" to="/report">
              Report by address
            </LinkButton>
          </div>
        </Words>
      </Card>
      <Card>
        <Words>
          <h2>Appeal a decision</h2>
          <p>
            The email about a decision has a link to appeal: once, within six months, without signing in. Someone on our
            team who did not make the decision will review it, if possible. If it was wrong, the decision is reversed.
            You may also go to a court.
          </p>
          <p>
            For questions, write to us through the <Link to="/report">report form</Link>, with the reason “Something
            else”.
          </p>
        </Words>
      </Card>
      <Card>
        <Words>
          <h2>Rights claims</h2>
          <p>
            If something belongs to you or someone you represent, report it with the reason “It belongs to somebody
            else”. This is a rights claim: you name the work and the rights holder, and sign it. If we accept it, we
            tell the publisher who the rights holder is and which work it is about.
          </p>
          <p>
            They may answer once with a counter-notice, which we pass on to you. We restore the content after{' '}
            {PUT_BACK_BUSINESS_DAYS} business days, unless you show that you went to court; the email has a link for
            that. You may be liable for false statements.
          </p>
          <p>
            Decisions about your own content are under <Link to="/decisions">Decisions</Link>.
          </p>
        </Words>
      </Card>
      <Card>
        <Words>
          <h2>Reports and decisions</h2>
          <FiguresPanel />
        </Words>
      </Card>
    </Stack>
  </Page>
)
