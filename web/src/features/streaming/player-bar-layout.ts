import { styled } from 'styled-components'
import { color, media, radius, size, space } from '../../ui/tokens.ts'

const onWide = `@media ${media.md}`

export const Prompt = styled.div`
  display: grid;
  justify-items: end;
  gap: ${space[1]};
  p { color: ${color.muted}; font-size: ${size.xs}; line-height: 1.2; white-space: nowrap; }
  &:has(> [data-preview]) {
    grid-template-columns: auto auto;
    column-gap: ${space[3]};
    > [data-preview] { grid-row: 1 / span 2; align-self: center; }
  }
  ${onWide} {
    display: flex;
    align-items: center;
    justify-content: flex-end;
    gap: ${space[4]};
    p { font-size: ${size.md}; }
  }
`

/** 64 px and one line on phones, 80 px and three columns from 768 px on. */
export const Bar = styled.section`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[2]};
  height: calc(64px + env(safe-area-inset-bottom));
  padding: 0 ${space[3]} env(safe-area-inset-bottom);
  border-top: 1px solid var(--player-glow, ${color.line});
  background: linear-gradient(90deg, var(--player-wash, ${color.surface}), ${color.surface} 75%);
  ${onWide} {
    grid-template-columns: minmax(0, 1.2fr) minmax(280px, 1.7fr) minmax(0, 1.2fr);
    gap: ${space[5]};
    height: calc(80px + env(safe-area-inset-bottom));
    padding-inline: ${space[5]};
  }
  &:has(> ${Prompt}) { grid-template-columns: minmax(0, 1fr) auto; }
`

export const SongArea = styled.div`
  position: relative;
  min-width: 0;
`

/** Lies over the cover, and on a phone over the names too. */
export const ExpandButton = styled.button`
  position: absolute;
  inset: 0;
  border: 0;
  border-radius: ${radius.sm};
  background: transparent;
  ${onWide} { right: auto; width: 56px; }
`

export const OnWide = styled.div`
  display: none;
  ${onWide} { display: block; }
`

export const Controls = styled.div`
  ${onWide} { display: grid; gap: 2px; }
`

export const Extras = styled.div`
  display: none;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[2]};
  min-width: 0;
  ${onWide} { display: flex; }
  > :last-child { flex: 0 1 150px; }
  /* Between 768 and 1024 px the slider needs the room, and up to 1280 px it does without the list of keys. */
  @media not all and ${media.lg} { > button { display: none; } }
  @media not all and ${media.wide} { > button[data-keys] { display: none; } }
`

export const Empty = styled.p`
  display: flex;
  grid-column: 1 / -1;
  align-items: center;
  justify-content: center;
  gap: ${space[3]};
  color: ${color.muted};
`
