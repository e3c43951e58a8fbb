/** The product's colours and type over the API page of Swagger UI. */
export const API_PAGE_THEME = `
@font-face { font-family: Oxanium; src: url(/api/docs/oxanium.woff2) format('woff2'); font-weight: 200 800; font-display: swap; }
@font-face { font-family: Inter; src: url(/api/docs/inter.woff2) format('woff2'); font-weight: 100 900; font-display: swap; }
:root { --ground: #0b0718; --surface: #140d2a; --raised: #1d1439; --line: #2f2457; --edge: #7565ad; --text: #f4f0ff; --muted: #b5a9d8; --magenta: #ff4fa3; --cyan: #41e6ff; --good: #54e3a6; --warn: #ffd166; --bad: #ff7a7a; color-scheme: dark; }
html, body { background: var(--ground); }
body .swagger-ui, body .swagger-ui :is(p, li, label, td, th, span, div, table thead tr :is(td, th), .renderedMarkdown p, .opblock-description-wrapper p, .parameter__type, .response-col_status, .tab li, .model, .model-title, .prop-type, .prop-format) { color: var(--text); font-family: Inter, ui-sans-serif, system-ui, sans-serif; }
body .swagger-ui :is(h1, h2, h3, h4, h5, .info .title, .opblock-tag, .opblock .opblock-section-header h4) { color: var(--text); font-family: Oxanium, ui-sans-serif, system-ui, sans-serif; }
body .swagger-ui .info .title small { background: var(--raised) !important; }
body .swagger-ui .info hgroup.main > a { display: none; }
body .swagger-ui :is(code, pre, .opblock-summary-path, .opblock-summary-path span, .opblock-summary-path a, .parameter__name, .microlight, .microlight span) { font-family: ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
body .swagger-ui .opblock .opblock-summary .opblock-summary-description { color: var(--muted); }
body .swagger-ui .opblock .opblock-body, body .swagger-ui .opblock .opblock-summary { background: none; border-color: var(--line); }
body .swagger-ui .filter .operation-filter-input { background: var(--ground); border: 1px solid var(--edge); border-radius: 999px; padding: 12px 20px; }
body .swagger-ui :is(.markdown, .renderedMarkdown) code { background: var(--raised); color: var(--text); }
body .swagger-ui :is(.opblock-summary-description, .renderedMarkdown p, .parameter__type, .opblock-tag small p, .opblock-external-docs-wrapper, .json-schema-2020-12__attribute) { color: var(--muted); }
body .swagger-ui a { color: var(--cyan); }
body .swagger-ui :is(.scheme-container, .opblock .opblock-section-header, section.models .model-container, .dialog-ux .modal-ux, .json-schema-2020-12, .model-box) { background: var(--surface); box-shadow: none; border-color: var(--line); }
body .swagger-ui .opblock { background: var(--surface); border: 1px solid var(--line); border-radius: 14px; box-shadow: none; overflow: hidden; }
body .swagger-ui .opblock.is-open { border-color: var(--edge); }
body .swagger-ui .opblock .opblock-summary { padding: 10px 14px; border: 0; }
body .swagger-ui .opblock .opblock-summary:hover { background: var(--raised); }
body .swagger-ui .opblock .opblock-summary .opblock-summary-method { min-width: 76px; background: none !important; text-shadow: none; font: 600 0.8125rem/1 ui-monospace, monospace; letter-spacing: 0.04em; }
body .swagger-ui .opblock-get .opblock-summary .opblock-summary-method { color: var(--cyan); }
body .swagger-ui .opblock-post .opblock-summary .opblock-summary-method { color: var(--good); }
body .swagger-ui :is(.opblock-put, .opblock-patch) .opblock-summary .opblock-summary-method { color: var(--warn); }
body .swagger-ui .opblock-delete .opblock-summary .opblock-summary-method { color: var(--bad); }
body .swagger-ui .opblock-tag { border-bottom: 1px solid var(--line); text-transform: capitalize; }
body .swagger-ui .opblock-tag:hover { background: var(--surface); }
body .swagger-ui :is(input, select, textarea) { background: var(--ground); color: var(--text); border: 1px solid var(--edge); border-radius: 8px; }
body .swagger-ui .btn { color: var(--text); border-color: var(--edge); border-radius: 999px; box-shadow: none; }
body .swagger-ui .btn.execute { background: var(--magenta); border-color: var(--magenta); color: #1b0211; }
body .swagger-ui :is(.highlight-code > .microlight, .model-example pre, .responses-inner pre) { background: var(--ground) !important; }
body .swagger-ui svg { fill: var(--muted) !important; }
body .swagger-ui .parameter__name.required span, body .swagger-ui .parameter__name.required::after { color: var(--magenta); }
body .swagger-ui :focus-visible { outline: 2px solid var(--cyan); outline-offset: 2px; }
`
