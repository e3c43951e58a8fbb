import { configure } from '@testing-library/react'

/** How long a test of the web waits for what it looks for: a busy machine decides no test. `npm run mutate` has less. */
configure({ asyncUtilTimeout: Number(process.env.WEB_TEST_PATIENCE_MS ?? 20_000) })
