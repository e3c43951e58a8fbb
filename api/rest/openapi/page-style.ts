/** The look of the API page: the product's colours and type, no scripts. */
export const PAGE_STYLE = `
@font-face { font-family: Oxanium; src: url(/api/docs/oxanium.woff2) format('woff2'); font-weight: 200 800; font-display: swap; }
@font-face { font-family: Inter; src: url(/api/docs/inter.woff2) format('woff2'); font-weight: 100 900; font-display: swap; }
:root { --ground: #0b0718; --surface: #140d2a; --raised: #1d1439; --line: #2f2457; --text: #f4f0ff; --muted: #b5a9d8; --magenta: #ff4fa3; --cyan: #41e6ff; --good: #54e3a6; --warn: #ffd166; --bad: #ff7a7a; --amber: #ffb35c; color-scheme: dark; }
* { box-sizing: border-box; margin: 0; }
html { scroll-behavior: smooth; scroll-padding-top: 24px; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
body { background: var(--ground); color: var(--text); font: 400 1rem/1.55 Inter, ui-sans-serif, system-ui, sans-serif; }
h1, h2, h3, nav a, summary { font-family: Oxanium, ui-sans-serif, system-ui, sans-serif; line-height: 1.15; text-wrap: balance; }
a { color: var(--cyan); text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--cyan); outline-offset: 3px; border-radius: 6px; }
code { font: 500 0.9em ui-monospace, 'SF Mono', Menlo, Consolas, monospace; overflow-wrap: anywhere; }
p code, td code { padding: 1px 6px; border-radius: 6px; background: var(--raised); }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 16px; top: 16px; padding: 8px 16px; background: var(--surface); z-index: 1; }
.frame { max-width: 1280px; margin: 0 auto; padding: 0 16px 72px; }
header { position: relative; padding: 48px 0 32px; border-bottom: 1px solid var(--line); }
header::after { content: ''; position: absolute; left: 0; bottom: -1px; width: 160px; height: 2px; background: linear-gradient(90deg, var(--magenta), #b98cff 55%, var(--cyan)); }
header h1 { font-size: clamp(2rem, 1.2rem + 3vw, 3rem); font-weight: 700; }
header p { max-width: 72ch; margin-top: 16px; color: var(--muted); }
header p code { color: var(--text); }
.ways { display: flex; flex-wrap: wrap; gap: 12px; margin-top: 24px; padding: 0; list-style: none; }
.ways a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 20px; border: 1px solid var(--line); border-radius: 999px; background: var(--surface); color: var(--text); font: 600 0.9375rem/1 Oxanium, sans-serif; text-decoration: none; }
.ways a:hover { border-color: #7565ad; background: var(--raised); }
.ways li:first-child a { border-color: transparent; background: var(--magenta); color: #1b0211; }
nav ul { display: flex; flex-wrap: wrap; gap: 4px 16px; padding: 24px 0 0; list-style: none; }
nav a { display: block; padding: 6px 0; color: var(--muted); font-weight: 500; text-decoration: none; text-transform: capitalize; }
nav a:hover { color: var(--text); }
nav span { color: var(--muted); font-size: 0.8125rem; font-variant-numeric: tabular-nums; }
section { padding-top: 48px; }
section > h2 { font-size: 1.5rem; text-transform: capitalize; }
section > p { margin-top: 4px; color: var(--muted); }
details { margin-top: 12px; border: 1px solid var(--line); border-radius: 14px; background: var(--surface); }
details[open] { border-color: #7565ad; }
summary { display: grid; grid-template-columns: 72px minmax(0, auto); gap: 4px 16px; align-items: baseline; padding: 16px 20px; cursor: pointer; list-style: none; border-radius: 14px; }
summary::-webkit-details-marker { display: none; }
summary:hover { background: var(--raised); }
summary h3 { font: 600 1rem/1.4 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; overflow-wrap: anywhere; }
summary span { grid-column: 2; color: var(--muted); font: 400 0.9375rem/1.5 Inter, sans-serif; }
summary b { font-size: 0.8125rem; letter-spacing: 0.04em; }
.GET { color: var(--cyan); } .POST { color: var(--good); } .PATCH, .PUT { color: var(--warn); } .DELETE { color: var(--bad); }
.body { padding: 8px 20px 20px; }
.body h4 { margin: 20px 0 8px; color: var(--amber); font: 600 0.875rem/1.2 Oxanium, sans-serif; }
.body > p { color: var(--muted); font-size: 0.9375rem; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.875rem; }
th, td { padding: 8px 12px 8px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
thead th { color: var(--muted); font-weight: 500; white-space: nowrap; }
tbody th { font-weight: 400; white-space: nowrap; }
tbody tr:last-child > * { border-bottom: 0; }
.need { color: var(--magenta); font-size: 0.8125rem; white-space: nowrap; }
@media (min-width: 1024px) {
  .columns { display: grid; grid-template-columns: 200px minmax(0, 1fr); gap: 48px; }
  nav { position: sticky; top: 0; align-self: start; max-height: 100dvh; overflow-y: auto; padding-top: 24px; }
  nav ul { display: grid; gap: 2px; }
}
`
