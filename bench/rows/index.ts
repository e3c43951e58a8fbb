import type { Row } from '../row.ts'
import { adminLists } from './admin-lists.ts'
import { anyDocument } from './any-document.ts'
import { audioRanges } from './audio-ranges.ts'
import { claimsWhileAggregating } from './claims-while-aggregating.ts'
import { closeWithLog } from './close-with-log.ts'
import { coldStart } from './cold-start.ts'
import { dashboard } from './dashboard.ts'
import { dashboardWaiting } from './dashboard-waiting.ts'
import { deepPage } from './deep-page.ts'
import { drawnPage } from './drawn-page.ts'
import { longStatement } from './long-statement.ts'
import { memory } from './memory.ts'
import { monthClose } from './month-close.ts'
import { newReleasesGraphql } from './new-releases-graphql.ts'
import { newReleasesRest, newReleasesRestKnown } from './new-releases-rest.ts'
import { newReleasesStored, newReleasesStoredKnown } from './new-releases-stored.ts'
import { personalLists } from './personal-lists.ts'
import { playback } from './playback.ts'
import { releasedMeanwhile } from './released-meanwhile.ts'
import { rollups } from './rollups.ts'
import { searches } from './search.ts'
import { settlement } from './settlement.ts'
import { settlementHeavy } from './settlement-heavy.ts'
import { songEarnings } from './song-earnings.ts'
import { landingHtml, staticJavascript } from './static-files.ts'
import { streamClaims } from './stream-claims.ts'
import { webDocumentsOnce } from './web-documents.ts'

/** Every row, in the order of the table. */
export const ROWS: readonly Row[] = [
  newReleasesGraphql,
  anyDocument,
  newReleasesStored,
  newReleasesStoredKnown,
  newReleasesRest,
  newReleasesRestKnown,
  releasedMeanwhile,
  landingHtml,
  drawnPage,
  staticJavascript,
  dashboard,
  dashboardWaiting,
  songEarnings,
  deepPage,
  ...adminLists,
  ...searches,
  personalLists,
  longStatement,
  webDocumentsOnce,
  audioRanges,
  playback,
  streamClaims,
  claimsWhileAggregating,
  rollups,
  settlement,
  settlementHeavy,
  monthClose,
  closeWithLog,
  memory,
  coldStart,
]
