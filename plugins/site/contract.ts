import type { SiteServices } from './domain/services.ts'

export type { SiteContent } from './domain/site-content.ts'
export type { SiteServices } from './domain/services.ts'

declare module '#api/app/extensions.ts' {
  interface Services {
    site: SiteServices
  }
}
