/**
 * How many times as long as on an idle machine a test may wait: machines that run tests are shared, and may grow busy while one
 * runs. These limits only end what never comes, so they are the same everywhere.
 */
export const PATIENCE = 5
