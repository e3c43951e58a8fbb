import { linkKeyUses } from './domain/signed-link.ts'
import { definePlugin, job } from '#api/app/plugin.ts'
import { z } from 'zod'
import { countMonths } from './domain/count-months.ts'
import {
  notifyAppeal,
  notifyAppealDecided,
  notifyCounterNotice,
  notifyCounterNoticeEnded,
  notifyDecision,
} from './domain/notices.ts'
import { defineModerationGraphql } from './graphql/define-moderation-graphql.ts'
import {
  appealDecidedMail,
  appealReceivedMail,
  decisionNotice,
  reportDecided,
  reportReceived,
} from './mails/report-mails.ts'
import { clearOldReports, forgetPerson } from './domain/forget-people.ts'
import { moderationTasks } from './domain/case-lists.ts'
import { putBackDue } from './domain/actions.ts'
import { removeDue } from './domain/remove-due.ts'
import { counterNoticeMails } from './mails/counter-notice-mails.ts'
import { moderationData } from './domain/personal-data.ts'
import { reportPage, rulesPage } from './pages/rules-pages.ts'
import { caseOperations } from './operations/cases.ts'
import { counterNoticeOperations } from './operations/counter-notices.ts'
import { moderationRoutes } from './rest/moderation-routes.ts'
import { moderationServices } from './domain/services.ts'

export * from './contract.ts'

/** Reports of what people publish, decisions with their reasons, and appeals. */
export const moderation = definePlugin({
  name: 'moderation',
  title: 'reports, decisions and appeals',
  dependsOn: ['auth'],
  uses: ['mail', 'notifications', 'royalties'],
  // Reports are people's, and a program must not decide about them.
  tokens: { access: 'never' },
  services: () => moderationServices,
  graphql: defineModerationGraphql,
  operations: [...caseOperations, ...counterNoticeOperations],
  routes: moderationRoutes,
  on: {
    'case.decided': notifyDecision,
    'case.appealed': notifyAppeal,
    'case.appeal-decided': notifyAppealDecided,
    'counter-notice.sent': notifyCounterNotice,
    'counter-notice.ended': notifyCounterNoticeEnded,
  },
  jobs: [
    job({ name: 'moderation.count-months', payload: z.object({}), handler: countMonths }),
    job({ name: 'moderation.clear-reports', payload: z.object({}), irreversible: true, handler: clearOldReports }),
    job({ name: 'moderation.put-back', payload: z.object({}), handler: putBackDue }),
    job({ name: 'moderation.remove', payload: z.object({}), irreversible: true, handler: removeDue }),
  ],
  schedules: [
    { name: 'moderation.count-months-hourly', job: 'moderation.count-months', every: { cron: '19 * * * *' } },
    { name: 'moderation.clear-reports-daily', job: 'moderation.clear-reports', every: { cron: '27 4 * * *' } },
    { name: 'moderation.put-back-hourly', job: 'moderation.put-back', every: { cron: '41 * * * *' } },
    { name: 'moderation.remove-daily', job: 'moderation.remove', every: { cron: '53 3 * * *' } },
  ],
  hooks: { 'auth.erasing': forgetPerson },
  contributes: {
    pages: [rulesPage, reportPage],
    staffTasks: moderationTasks,
    keyUses: linkKeyUses,
    mails: [
      reportReceived,
      reportDecided,
      decisionNotice,
      appealReceivedMail,
      appealDecidedMail,
      ...counterNoticeMails,
    ],
    personalData: moderationData,
  },
})
