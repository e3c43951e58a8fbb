/** The list with the item at `from` standing at `to`. */
export const moved = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const rest = items.filter((_, at) => at !== from)
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]
}
