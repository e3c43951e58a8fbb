/** Location state with which the dashboard sends people to the sign-in page when it could not load. */
export const FAILED_LOAD = { adminDashboardFailed: true } as const

export const cameFromFailedLoad = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'adminDashboardFailed' in state
