/** The HTTP status of the first byte of `url`; `null` where nothing answers. */
export async function probe(url: string): Promise<number | null> {
  try {
    const response = await fetch(url, {
      headers: { range: 'bytes=0-0' },
      cache: 'no-store',
      signal: AbortSignal.timeout(10_000),
    })
    void response.body?.cancel()
    return response.status
  } catch {
    return null
  }
}
