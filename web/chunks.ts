/**
 * What goes out together. Fewer, larger files compress better; web/e2e/journeys/weight.spec.ts holds what the landing
 * page and Discover may weigh.
 */
export const codeSplitting = {
  groups: [
    // All that every page starts with.
    { name: 'app', tags: ['$initial' as const], priority: 2 },
    // Of Apollo and of dialogs, which must not bring Apollo along.
    { name: 'tslib', test: /node_modules[\\/]tslib[\\/]/, priority: 2 },
    // Apollo and what only it needs: pages with data.
    { name: 'data', test: /node_modules[\\/](@apollo|@wry|graphql|optimism|rxjs)[\\/]/, priority: 1 },
    // Pages with a form.
    { name: 'forms', test: /node_modules[\\/](final-form|react-final-form|zod)[\\/]/, priority: 1 },
  ],
}

const isLarge = (file: string): boolean => /[\\/](data|forms)-/.test(file)

/**
 * Files that are fetched at once with a page's own, and not when the page has asked for them. The list stands in the
 * first bundle, so for all but the landing page it names the large ones only: the small ones arrive while those do.
 */
export const preloadedWith = (page: string, files: string[]): string[] =>
  page.includes('landing-page') ? files : files.filter((file) => file === page || isLarge(file))
