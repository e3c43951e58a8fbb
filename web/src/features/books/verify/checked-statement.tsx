import { styled } from 'styled-components'
import type { CheckedFile } from '../../../../../plugins/books/rules/check-files.ts'
import { type Check, STEP_NAMES } from '../../../../../plugins/books/rules/check-proof.ts'
import type { Statement } from '../../../../../plugins/books/rules/statement-format.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { formatCents } from '../../../ui/format-money.ts'
import { Panel } from '../../../ui/panel.tsx'
import { color, size, space } from '../../../ui/tokens.ts'

export const Steps = styled.ol`
  display: grid;
  list-style: none;
  li { display: grid; grid-template-columns: 1fr auto; gap: ${space[1]} ${space[3]}; padding-block: ${space[3]}; }
  li + li { border-top: 1px solid ${color.line}; }
  p { grid-column: 1 / -1; color: ${color.muted}; font-size: ${size.sm}; overflow-wrap: anywhere; }
`

export const STATES: Record<Check['state'], { tone: BadgeTone; label: string }> = {
  passed: { tone: 'good', label: 'Right' },
  failed: { tone: 'bad', label: 'Wrong' },
  open: { tone: 'neutral', label: 'Not checked' },
}

/** The five steps of one statement, each with what was found. */
export const CheckedStatement = ({ file: { name, checks, statement } }: { file: CheckedFile }) => {
  const isWrong = checks.some(({ state }) => state === 'failed')
  const isWhole = checks.every(({ state }) => state === 'passed')
  return (
    <Panel
      title={statement ? titleOf(statement) : name}
      description={statement ? describe(statement) : 'The statement can’t be read.'}
      action={
        isWrong ? (
          <Badge tone="bad">Not what was signed</Badge>
        ) : (
          <Badge tone="good">{isWhole ? 'Verified' : 'Verified as far as checked'}</Badge>
        )
      }
    >
      <Steps>
        {checks.map(({ step, state, found }, at) => (
          <li key={at}>
            <strong>{STEP_NAMES[step]}</strong>
            <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
            <p>{found}</p>
          </li>
        ))}
      </Steps>
    </Panel>
  )
}

const titleOf = (statement: Statement): string =>
  statement.format === 'fairwave-statement/1'
    ? `${statement.payee.name}, ${statement.month}`
    : `Your money of ${statement.month}`

const describe = (statement: Statement): string =>
  statement.format === 'fairwave-statement/1'
    ? `${formatCents(statement.streaming + statement.community)} streaming, ${formatCents(statement.tips)} tips, ${formatCents(statement.merch)} merchandise; closing balance ${formatCents(statement.closing)}.`
    : `${formatCents(statement.paid)} paid, ${formatCents(statement.artists)} to artists, ${formatCents(statement.platform)} to the platform.`
