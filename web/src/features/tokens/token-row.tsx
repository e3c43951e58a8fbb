import { useState } from 'react'
import { styled } from 'styled-components'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { color, media, size, space } from '../../ui/tokens.ts'
import type { ListedTokenFragment } from './access-tokens.generated.ts'
import { formatDay, formatMoment } from '../../ui/format-time.ts'

const Row = styled(Card)`
  display: grid;
  gap: ${space[4]};
  h2 { font-size: ${size.md}; overflow-wrap: anywhere; }
  p { margin-top: ${space[1]}; color: ${color.muted}; font-size: ${size.sm}; }
  code { color: ${color.text}; }
  > button { justify-self: start; }
  @media ${media.md} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
  }
`

const Badges = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-top: ${space[3]};
  list-style: none;
`

const kindName: Record<string, string> = { user: 'Listener', artist: 'Artist', admin: 'Admin' }

export type TokenRowProps = {
  token: ListedTokenFragment
  /** Which account it is of; said where several are signed in. */
  showKind: boolean
  onRevoke: () => void
}

export const TokenRow = ({ token, showKind, onRevoke }: TokenRowProps) => {
  const [now] = useState(Date.now)
  const expired = new Date(token.expiresAt).getTime() <= now
  return (
    <Row as="article" aria-label={token.name}>
      <div>
        <h2>{token.name}</h2>
        <p>
          <code>{token.hint}…</code> · {expired ? 'Expired' : 'Expires'}{' '}
          <time dateTime={token.expiresAt}>{formatDay(token.expiresAt)}</time>
        </p>
        <p>
          {token.lastUsedAt ? (
            <>
              Last used <time dateTime={token.lastUsedAt}>{formatMoment(token.lastUsedAt)}</time>
            </>
          ) : (
            'Never used'
          )}
        </p>
        <Badges role="list" aria-label="Permissions">
          {expired ? (
            <li>
              <Badge tone="bad">Expired</Badge>
            </li>
          ) : null}
          {showKind ? (
            <li>
              <Badge tone="info">{kindName[token.userType] ?? token.userType}</Badge>
            </li>
          ) : null}
          {token.scopes.map((scope) => (
            <li key={scope}>
              <Badge>{scope}</Badge>
            </li>
          ))}
        </Badges>
      </div>
      <Button variant="danger" size="small" onClick={onRevoke} aria-label={`Revoke ${token.name}`}>
        Revoke
      </Button>
    </Row>
  )
}
