import type { DownloadsServices } from './domain/services.ts'

declare module '#api/app/extensions.ts' {
  interface Services {
    downloads: DownloadsServices
  }
  interface Jobs {
    'downloads.sweep': Record<string, never>
  }
}
