import type { Plugin } from '#api/app/plugin.ts'
import { accounts } from './accounts/index.ts'
import { admin } from './admin/index.ts'
import { auth } from './auth/index.ts'
import { billing } from './billing/index.ts'
import { books } from './books/index.ts'
import { catalog } from './catalog/index.ts'
import { comments } from './comments/index.ts'
import { community } from './community/index.ts'
import { customRequests } from './custom-requests/index.ts'
import { discovery } from './discovery/index.ts'
import { downloads } from './downloads/index.ts'
import { factors } from './factors/index.ts'
import { integrity } from './integrity/index.ts'
import { ledger } from './ledger/index.ts'
import { library } from './library/index.ts'
import { mail } from './mail/index.ts'
import { media } from './media/index.ts'
import { merch } from './merch/index.ts'
import { moderation } from './moderation/index.ts'
import { notifications } from './notifications/index.ts'
import { privacy } from './privacy/index.ts'
import { profiles } from './profiles/index.ts'
import { royalties } from './royalties/index.ts'
import { search } from './search/index.ts'
import { sound } from './sound/index.ts'
import { site } from './site/index.ts'
import { staff } from './staff/index.ts'
import { streaming } from './streaming/index.ts'
import { supporters } from './supporters/index.ts'
import { tokens } from './tokens/index.ts'
import { transparency } from './transparency/index.ts'

/** Every plugin there is; FAIRWAVE_PLUGINS chooses among them. */
export const plugins: readonly Plugin[] = [
  auth,
  mail,
  notifications,
  accounts,
  factors,
  privacy,
  media,
  ledger,
  billing,
  catalog,
  profiles,
  admin,
  sound,
  staff,
  streaming,
  library,
  discovery,
  royalties,
  integrity,
  merch,
  supporters,
  community,
  comments,
  downloads,
  customRequests,
  search,
  site,
  tokens,
  moderation,
  books,
  transparency,
]
