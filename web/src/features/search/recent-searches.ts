const settingKey = 'fairwave.search.recent'
const most = 6

/** Recent searches in this browser, latest first. It never leaves it. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(settingKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

export function rememberSearch(query: string): void {
  const said = query.trim()
  if (!said) return
  const others = recentSearches().filter((each) => each.toLowerCase() !== said.toLowerCase())
  keep([said, ...others].slice(0, most))
}

export function forgetSearches(): void {
  keep([])
}

function keep(searches: readonly string[]): void {
  try {
    if (searches.length > 0) localStorage.setItem(settingKey, JSON.stringify(searches))
    else localStorage.removeItem(settingKey)
  } catch {
    // A browser that keeps nothing offers nothing.
  }
}
