/** Setting of a test's product, and header of a call, that let `/readyz` and `/metrics` answer in full. */
const TOKEN = 'token-of-monitoring'
export const MONITORED = { METRICS_TOKEN: TOKEN }
export const MONITORING_HEADERS = { authorization: `Bearer ${TOKEN}` }
