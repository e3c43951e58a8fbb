import { defineConfig } from '@playwright/test'
import { keepTemporaryFilesInMemory } from '../../scripts/memory-directory.ts'

keepTemporaryFilesInMemory()

const chromium = process.env.CHROMIUM_PATH || '/usr/bin/chromium'

const CALM = '**/gapless.spec.ts'

// Journeys that `npm test` leaves to another run, or whose programs are not installed (scripts/test.ts).
const leftOut = (process.env.FAIRWAVE_JOURNEYS_LEFT_OUT?.split(',') ?? []).filter(Boolean).map((file) => `**/${file}`)

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './global-setup.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  // A journey waits for a third of its time: three of them keep two cores busy (docs/decisions/138).
  workers: 3,
  // Recording sound needs the machine free of the rest of `npm test` (calm.ts). A teardown comes last, also where
  // something failed.
  projects: [
    { name: 'journeys', testIgnore: [CALM, ...leftOut], teardown: 'calm' },
    { name: 'calm', testMatch: CALM, testIgnore: leftOut },
  ],
  // Each wait has its own limit below; a whole journey on a busy machine takes as long as it takes.
  timeout: 360_000,
  globalTimeout: 60 * 60_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  // Named by `npm test` at its end (docs/decisions/138).
  retries: Number(process.env.FAIRWAVE_TESTS_RETRIES ?? 0),
  reporter: 'line',
  use: {
    // Requests that a journey cuts or holds must pass it: a worker's would not.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Its own process for drawing costs as much as what is drawn.
        '--in-process-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
})
