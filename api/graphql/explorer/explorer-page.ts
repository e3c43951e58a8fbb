import type { App } from '../../app/app.ts'

/**
 * Nothing but this server's own files: no inline scripts, no other hosts. Styles are inline because the editor writes
 * them; its workers are files of this server as well.
 */
export const EXPLORER_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "img-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Where the explorer's files are; see explorer-files.ts. */
export const EXPLORER_PATH = '/graphql/explorer'

const WELCOME = `# The GraphQL API of Fairwave, with your own session: what you see here is live.
#
# Every type and field is described: open the documentation at the left, or hover.
# The tabs above are examples. Ctrl-Enter runs what the cursor stands in.
#
# To try an access token, add it in the Headers pane below:
#   { "Authorization": "Bearer fw_..." }
# A request with a token is nobody but the token's account, whatever you are signed in as.

query Welcome {
  version
}
`

/** The page: its options stand in it as data, which no policy takes for a script. */
export function explorerPage(app: App): string {
  const examples = app.contributions('examples')
  const options = {
    endpoint: '/graphql',
    title: 'Fairwave <em>GraphQL</em>',
    defaultTabs: [
      { query: WELCOME },
      ...examples.map(({ query, variables }) => ({
        query: `${query.trim()}\n`,
        ...(variables && { variables: JSON.stringify(variables, null, 2) }),
      })),
    ],
    // Tokens that are tried here are not written down.
    shouldPersistHeaders: false,
    defaultTheme: 'dark',
    editorTheme: { dark: 'graphiql-DARK', light: 'graphiql-LIGHT' },
    inputValueDeprecation: true,
    schemaDescription: true,
  }
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Fairwave GraphQL</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${EXPLORER_PATH}/explorer.css">
<link rel="stylesheet" href="${EXPLORER_PATH}/look.css">
</head>
<body>
<noscript>The explorer needs JavaScript. The same API is described at <a href="/api/docs">/api/docs</a> for REST.</noscript>
<div id="root"></div>
<script type="application/json" id="options">${JSON.stringify(options).replaceAll('<', '\\u003c')}</script>
<script src="${EXPLORER_PATH}/start.js"></script>
<script src="${EXPLORER_PATH}/explorer.js"></script>
<script src="${EXPLORER_PATH}/render.js"></script>
</body>
</html>
`
}
