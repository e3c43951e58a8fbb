import { styled } from 'styled-components'
import { formatDay } from '../../ui/format-time.ts'
import { color, size, space } from '../../ui/tokens.ts'
import type { AccountRecoveryQuery } from './account-recovery.request.generated.ts'

type Preview = AccountRecoveryQuery['accountRecovery']
type Credential = Preview['removed'][number]

const Changes = styled.div`
  display: grid;
  gap: ${space[2]};
  margin-bottom: ${space[5]};
  color: ${color.muted};
  font-size: ${size.sm};
  h2 { color: ${color.text}; font-size: ${size.md}; }
  ul { display: grid; gap: ${space[1]}; padding-left: ${space[5]}; }
  strong { color: ${color.text}; font-weight: 600; overflow-wrap: anywhere; }
`

const KINDS = { APP: 'Authenticator app', PASSKEY: 'Passkey', TOKEN: 'Access token' }

/** The changes of a recovery, and what stays. */
export const RecoveryChanges = ({ preview: { removed, kept, restores } }: { preview: Preview }) => (
  <>
    {restores ? (
      <Changes>
        <p>
          Your address will be <strong>{restores}</strong> again.
        </p>
      </Changes>
    ) : null}
    {removed.length > 0 ? <Credentials title="This will be removed" credentials={removed} /> : null}
    {kept.length > 0 ? <Credentials title="This stays, and you’ll need it to sign in" credentials={kept} /> : null}
  </>
)

const Credentials = ({ title, credentials }: { title: string; credentials: readonly Credential[] }) => (
  <Changes>
    <h2>{title}</h2>
    <ul>
      {credentials.map(({ kind, name, createdAt }) => (
        <li key={`${kind} ${name} ${createdAt}`}>
          <strong>{name}</strong>
          {name === KINDS[kind] ? '' : ` · ${KINDS[kind]}`} · added {formatDay(createdAt)}
        </li>
      ))}
    </ul>
  </Changes>
)
