import type { CommunityServices } from './domain/services.ts'

export type { Closeness, Gated } from './domain/audience.ts'

declare module '#api/app/extensions.ts' {
  interface Services {
    community: CommunityServices
  }
}
