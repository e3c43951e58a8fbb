import { createGlobalStyle } from 'styled-components'
import { color, font, glow, media, radius, size, space } from './tokens.ts'

export const GlobalStyle = createGlobalStyle`
  *, *::before, *::after { box-sizing: border-box; }
  html {
    /* Focused elements and link targets stay clear of header and player. */
    scroll-padding-block: calc(var(--header-height) + ${space[4]}) calc(var(--dock-height) + var(--tabs-height) + ${space[4]});
  }
  html { scrollbar-color: ${color.line} ${color.ground}; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
  body {
    min-height: 100dvh;
    background: linear-gradient(var(--tint-wash, ${color.ground}), ${color.ground} 640px);
    color: ${color.text};
    font: 400 ${size.md}/1.55 ${font.text};
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }
  #root { display: flex; flex-direction: column; min-height: 100dvh; }
  /* Around parts that load later (app/after-load.ts): as if it were not there, and hidden by whatever hides the part. */
  :where([data-later]) { display: contents; }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, blockquote, fieldset { margin: 0; padding: 0; }
  fieldset { border: 0; min-width: 0; }
  h1, h2, h3, h4 { font-family: ${font.display}; line-height: 1.1; font-weight: 600; text-wrap: balance; }
  ul[role='list'], ol[role='list'] { list-style: none; }
  img, svg, video, iframe { display: block; max-width: 100%; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button { cursor: pointer; }
  button:disabled { cursor: not-allowed; }
  a { color: ${color.cyan}; text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
  table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
  ::selection { background: ${color.magenta}; color: ${color.onMagenta}; }
  :focus-visible { outline: 2px solid transparent; box-shadow: ${glow.focus}; border-radius: ${radius.sm}; }
  main:focus, [data-route-focus]:focus { outline: none; box-shadow: none; }
  /* The player bar sits over the end of the page; it announces its height here. */
  :root { --dock-height: 0px; --header-height: calc(56px + env(safe-area-inset-top)); --rail-width: 0px; --tabs-height: 0px; }
  /* For who is signed in (rail-state.ts): the library beside the page, or the tabs of phones below it. */
  @media not all and ${media.md} { :root[data-rail] { --tabs-height: 56px; } }
  @media ${media.lg} { :root[data-rail] { --rail-width: 64px; } :root[data-rail='open'] { --rail-width: 232px; } }
  @media ${media.wide} { :root[data-rail='auto'] { --rail-width: 232px; } }
  @media ${media.reducedMotion} {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
      scroll-behavior: auto !important;
    }
  }
`
