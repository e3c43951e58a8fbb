export interface Hits {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  bytesPerSecond: number
  /** Milliseconds of the server's processor time for one request, where its process is known. */
  processor: number | null
}

/** The order for a process that sends requests. */
export interface LoadOrder {
  url: string
  /** As it goes over the wire, in base64. */
  request: string
  connections: number
  seconds: number
  /** Every answer must have this one. */
  status: number
  /** Process id of the server. */
  pid?: number
}
