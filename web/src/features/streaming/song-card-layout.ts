import { styled } from 'styled-components'
import { Link } from '../../ui/link.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { color, font, glow, media, motion, radius, size, space } from '../../ui/tokens.ts'
import { visuallyHidden } from '../../ui/visually-hidden.tsx'

/** Two columns on phones, five at full width; cards keep their shape in between. */
export const SongGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[5]} ${space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
  @media ${media.md} { grid-template-columns: repeat(auto-fill, minmax(200px, 1fr)); }
`

const oneLine = 'overflow: hidden; text-overflow: ellipsis; white-space: nowrap;'

/** A line that is a link: 24 px high and no wider than its words, so that a finger meets it and not the next one. */
export const linkLine = `
  line-height: 1.5rem;
  ${oneLine}
  a { display: inline-block; max-width: 100%; vertical-align: top; ${oneLine} color: inherit; text-decoration: none; }
`

export const Item = styled.li`
  display: flex;
  flex-direction: column;
  container-type: inline-size;
  min-width: 0;
`

export const Art = styled.div<{ $current: boolean; $playing: boolean }>`
  position: relative;
  margin-bottom: ${space[2]};
  border-radius: ${radius.md};
  transition: box-shadow ${motion.medium};
  box-shadow: ${({ $current, $playing }) =>
    [$current && `0 0 0 2px ${color.cyan}`, $playing && glow.playing].filter(Boolean).join(', ') || 'none'};
  @media ${media.finePointer} {
    &:hover { box-shadow: ${({ $current, $playing }) =>
      [`0 0 0 2px ${$current ? color.cyan : color.outline}`, $playing && glow.playing].filter(Boolean).join(', ')}; }
  }
`

/**
 * The button is small, what it reacts to is the whole cover. A pointer brings it out, and so does focus; on touch it is quiet. The
 * song that plays keeps it.
 */
export const PlayButton = styled(IconButton)`
  position: absolute;
  right: ${space[3]};
  bottom: ${space[3]};
  &&:active { transform: none; }
  @media not all and ${media.finePointer} {
    &&:not([data-current]) { width: 40px; height: 40px; background: rgb(11 7 24 / 0.62); box-shadow: none; color: ${color.text}; }
  }
  @media ${media.finePointer} {
    transition: opacity ${motion.fast}, background ${motion.fast};
    &:not([data-current], :focus-visible) { opacity: 0; }
    ${Art}:hover &, li:focus-within & { opacity: 1; }
  }
  &::after {
    content: '';
    position: absolute;
    right: -${space[3]};
    bottom: -${space[3]};
    width: 100cqi;
    aspect-ratio: 1;
  }
`

/** The buttons beside the names come later, into the room that is there. */
export const Names = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  > :first-child { min-width: 0; }
  /* Two columns on a phone: the heart is in the menu as well. */
  @container (max-width: 199px) { > :last-child > :not(:last-child) { display: none; } }
`

export const Title = styled.h2`
  font: 600 ${size.md} ${font.display};
  ${linkLine}
  a:hover { text-decoration: underline; }
`

export const Artist = styled.p`
  color: ${color.muted};
  font-size: ${size.sm};
  ${linkLine}
  a:hover { color: ${color.text}; text-decoration: underline; }
`

export const Album = styled.p`
  color: ${color.muted};
  font-size: ${size.xs};
  font-style: italic;
  ${linkLine}
  a:hover { color: ${color.text}; text-decoration: underline; }
`

export const Meta = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  margin-top: auto;
  padding-top: ${space[1]};
  min-width: 0;
  > :first-child { ${oneLine} display: block; }
`

/** The badge leads to its genre. */
export const Genre = styled(Link)`
  border-radius: ${radius.pill};
  text-decoration: none;
  > span { overflow: hidden; display: block; text-overflow: ellipsis; transition: background ${motion.fast}; }
  &:hover > span { background: ${color.line}; }
`

export const Streams = styled.span`
  flex: none;
  color: ${color.muted};
  font-size: ${size.xs};
  font-variant-numeric: tabular-nums;
  .compact { display: none; }
  @container (max-width: 219px) {
    .full { ${visuallyHidden} }
    .compact { display: inline; }
  }
`
