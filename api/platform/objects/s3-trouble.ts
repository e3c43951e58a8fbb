/** Whether a call to the object store may succeed later: it did not answer, or said that it cannot now. */
export function objectStoreMayComeBack(error: Error): boolean {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } }
  const status = $metadata?.httpStatusCode
  // Without a status nothing was answered. 403 and the like are settings: keys, rights, the bucket's name.
  return status === undefined ? !(error instanceof TypeError) : status >= 500 || status === 429 || status === 408
}
