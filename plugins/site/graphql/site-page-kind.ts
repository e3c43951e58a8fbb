/** The enum that the collection of pages makes of its choices, by name: Pothos knows no type of it. */
export const SITE_PAGE_KIND = 'SitePageKind' as 'String'
