import { styled } from 'styled-components'
import { formatCents } from '../../../ui/format-money.ts'
import { Sun } from '../../../ui/sun/sun.tsx'
import { color, font, media, radius, size, space } from '../../../ui/tokens.ts'
import type { PeriodSplitFragment } from './listener-periods.generated.ts'
import { sunParts } from './period-looks.ts'

const Figure = styled.figure`
  display: grid;
  gap: ${space[4]};
  justify-items: center;
  overflow: hidden;
  margin-bottom: ${space[4]};
  padding: ${space[5]} ${space[4]} ${space[4]};
  border-radius: ${radius.md};
  background: linear-gradient(180deg, ${color.ground}, #1c0b3a 58%, ${color.ground} 82%);
  svg { width: min(100%, 440px); }
  figcaption { max-width: 52ch; color: ${color.muted}; font-size: ${size.sm}; text-align: center; text-wrap: balance; }
  @media ${media.md} { padding: ${space[6]} ${space[5]} ${space[5]}; }
`

const Sum = styled.p`
  color: ${color.text};
  font: 700 ${size.xl}/1.2 ${font.display};
  font-variant-numeric: tabular-nums;
`

/** Words beside the sun, also for people who do not see it. */
export const describeSun = ({ artists, artistsPart, gross, platformPart, isEstimate }: PeriodSplitFragment): string => {
  const heard = artists.filter(({ amount }) => amount.minor > 0).length
  const who = heard === 0 ? 'nobody yet' : `${heard} ${heard === 1 ? 'artist' : 'artists'}`
  const verb = isEstimate ? (heard === 0 ? 'go to' : 'would go to') : 'went to'
  return `${formatCents(artistsPart.minor)} of your ${formatCents(gross.minor)} ${verb} ${who}, ${formatCents(platformPart.minor)} to the platform. Each stripe is an artist, sized by share.`
}

/** The newest month, large: each stripe of the sun is an artist whom this listener pays. The table says the same in figures. */
export const PeriodSun = ({ period }: { period: PeriodSplitFragment }) => {
  const heard = period.artists.filter(({ amount }) => amount.minor > 0)
  return (
    <Figure data-sun="">
      <Sun parts={sunParts(period.artists)} total={period.artistsPart.minor} />
      <figcaption>
        <Sum>
          {heard.length === 0
            ? 'Your sun appears with your first stream'
            : `${formatCents(period.artistsPart.minor)}, ${heard.length} ${heard.length === 1 ? 'artist' : 'artists'}`}
        </Sum>
        {describeSun(period)}
      </figcaption>
    </Figure>
  )
}
