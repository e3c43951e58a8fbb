import type { CommunityServices } from './domain/services.ts'
import type { CommunitySettings } from './domain/settings.ts'

export type { Closeness, Gated } from './domain/audience.ts'
export type { PostAccess } from './domain/find-posts.ts'
export type { ImportedPost } from './domain/import-post.ts'

declare module '#api/app/extensions.ts' {
  interface Services {
    community: CommunityServices
  }
  interface Settings {
    community: CommunitySettings
  }
  interface Events {
    /** A post came out for the first time: written, or scheduled and due. Who may read it is asked when somebody is notified. */
    'post.published': { postId: string; artistId: string }
    /** A post is gone for good. */
    'post.removed': { postId: string; artistId: string }
  }
  interface Jobs {
    'community.publish-due': Record<string, never>
  }
}
