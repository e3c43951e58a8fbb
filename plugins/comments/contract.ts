import type { CommentServices } from './domain/services.ts'
import type { CommentSettings } from './domain/settings.ts'

export type { ImportedComment } from './domain/import-comment.ts'

declare module '#api/app/extensions.ts' {
  interface Services {
    comments: CommentServices
  }
  interface Settings {
    comments: CommentSettings
  }
}
