/** Creates a value on first use and keeps it. A call that throws is tried again. */
export function lazy<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined
  return () => (made ??= { value: make() }).value
}
