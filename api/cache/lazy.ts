/** What is made when it is first asked for, and kept. What throws is tried again. */
export function lazy<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined
  return () => (made ??= { value: make() }).value
}
