import { definePlugin } from '#api/plugin.ts'
import { tellAppeal, tellAppealDecided, tellDecision } from './domain/tell-parties.ts'
import { defineModerationGraphql } from './graphql/define-moderation-graphql.ts'
import {
  appealDecidedMail,
  appealReceivedMail,
  decisionTold,
  reportDecided,
  reportReceived,
} from './mails/report-mails.ts'
import { forgetPerson } from './domain/forget-people.ts'
import { moderationData } from './personal-data.ts'
import { moderationRoutes } from './rest/moderation-routes.ts'

declare module '#api/extensions.ts' {
  interface Events {
    /** Staff decided about what was reported. */
    'case.decided': { decisionId: string }
    /** A side does not agree. */
    'case.appealed': { appealId: string }
    'case.appeal-decided': { appealId: string }
  }
}

/** Reports of what people publish, decisions with their reasons, and appeals. */
export const moderation = definePlugin({
  name: 'moderation',
  title: 'reports, decisions and appeals',
  dependsOn: ['auth'],
  uses: ['mail', 'royalties'],
  // Reports are people's, and a program must not decide about them.
  tokenAccess: 'never',
  graphql: defineModerationGraphql,
  routes: moderationRoutes,
  mails: [reportReceived, reportDecided, decisionTold, appealReceivedMail, appealDecidedMail],
  on: {
    'case.decided': tellDecision,
    'case.appealed': tellAppeal,
    'case.appeal-decided': tellAppealDecided,
  },
  answers: { 'auth.erasing': forgetPerson },
  personalData: moderationData,
})
