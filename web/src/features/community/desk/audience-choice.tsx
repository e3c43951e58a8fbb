import { styled } from 'styled-components'
import type { AudienceName } from '../../../../../plugins/community/rules/audience.ts'
import { Select } from '../../../ui/select.tsx'
import { color, size, space } from '../../../ui/tokens.ts'
import { AUDIENCE_OPTIONS, formatPeople } from './audience-options.ts'
import { useAudienceSizeQuery } from './desk.generated.ts'

const Frame = styled.div`
  display: grid;
  gap: ${space[3]};
  p { min-height: 1.5em; color: ${color.muted}; font-size: ${size.sm}; }
`

type AudienceChoiceProps = {
  audience: AudienceName
  releaseId: string
  releases: readonly { id: string; title: string }[]
  problem?: string | undefined
  onChange: (chosen: { audience: AudienceName; releaseId: string }) => void
}

/** Who a post is for, and how many that are. */
export const AudienceChoice = ({ audience, releaseId, releases, problem, onChange }: AudienceChoiceProps) => (
  <Frame>
    <Select
      label="Who can read it"
      value={audience}
      onChange={({ currentTarget: { value } }) => onChange({ audience: value as AudienceName, releaseId })}
      options={AUDIENCE_OPTIONS}
    />
    {audience === 'buyers' ? (
      <Select
        label="Release they bought"
        placeholder="Choose a release"
        value={releaseId}
        error={problem}
        onChange={({ currentTarget: { value } }) => onChange({ audience, releaseId: value })}
        options={releases.map(({ id, title }) => ({ value: id, label: title }))}
      />
    ) : null}
    <Reach audience={audience} releaseId={audience === 'buyers' ? releaseId : ''} />
  </Frame>
)

const Reach = ({ audience, releaseId }: { audience: AudienceName; releaseId: string }) => {
  const { data } = useAudienceSizeQuery({
    variables: { audience, releaseId: releaseId || null },
    fetchPolicy: 'cache-and-network',
    skip: audience === 'buyers' && !releaseId,
  })
  const people = data?.audienceSize?.people
  return (
    <p role="status">
      {audience === 'everyone'
        ? 'Public: also on your page for visitors, in search engines and in your RSS feed.'
        : people == null
          ? ''
          : `Reaches ${formatPeople(people)} now.`}
    </p>
  )
}
