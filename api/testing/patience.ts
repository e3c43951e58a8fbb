/**
 * How many times as long as at a desk a test may take where nobody looks on: machines that run tests are shared, and may grow
 * busy while one runs. What is waited for is waited for as long as it takes; these limits only end what never comes.
 */
export const PATIENCE = process.env.CI ? 5 : 1
