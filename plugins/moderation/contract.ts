import type { ModerationServices } from './domain/services.ts'

declare module '#api/app/extensions.ts' {
  interface Services {
    /** For seeds, where it is there. */
    moderation?: ModerationServices
  }
  interface Jobs {
    'moderation.count-months': Record<string, never>
    'moderation.clear-reports': Record<string, never>
    'moderation.put-back': Record<string, never>
    'moderation.remove': Record<string, never>
  }
  interface Events {
    /** Staff decided about what was reported. */
    'case.decided': { decisionId: string }
    /** A side does not agree. */
    'case.appealed': { appealId: string }
    'case.appeal-decided': { appealId: string }
    /** The owner of what was hidden on a claim says that this is a mistake. */
    'counter-notice.sent': { counterNoticeId: string }
    /** It was put back, or a court has it. */
    'counter-notice.ended': { counterNoticeId: string }
  }
}
