import { accounts } from '../features/accounts/index.ts'
import { admin } from '../features/admin/index.ts'
import { artistPage } from '../features/artist-page/index.ts'
import { auth } from '../features/auth/index.ts'
import { billing } from '../features/billing/index.ts'
import { books } from '../features/books/index.ts'
import { catalog } from '../features/catalog/index.ts'
import { collections } from '../features/collections/index.ts'
import { community } from '../features/community/index.ts'
import { customRequests } from '../features/custom-requests/index.ts'
import { discovery } from '../features/discovery/index.ts'
import { downloads } from '../features/downloads/index.ts'
import { factors } from '../features/factors/index.ts'
import { legal } from '../features/legal/index.ts'
import { library } from '../features/library/index.ts'
import { mail } from '../features/mail/index.ts'
import { media } from '../features/media/index.ts'
import { merch } from '../features/merch/index.ts'
import { moderation } from '../features/moderation/index.ts'
import { notifications } from '../features/notifications/index.ts'
import { people } from '../features/people/index.ts'
import { privacy } from '../features/privacy/index.ts'
import { royalties } from '../features/royalties/index.ts'
import { search } from '../features/search/index.ts'
import { site } from '../features/site/index.ts'
import { staff } from '../features/staff/index.ts'
import { streaming } from '../features/streaming/index.ts'
import { tokens } from '../features/tokens/index.ts'
import { transparency } from '../features/transparency/index.ts'
import type { Feature } from './define-feature.ts'

/** Every feature of the web app. The server's plugins decide which of them are on. */
export const features: readonly Feature[] = [
  accounts,
  admin,
  artistPage,
  auth,
  billing,
  catalog,
  collections,
  community,
  customRequests,
  discovery,
  downloads,
  factors,
  legal,
  library,
  mail,
  media,
  merch,
  moderation,
  notifications,
  people,
  privacy,
  royalties,
  books,
  search,
  site,
  staff,
  streaming,
  tokens,
  transparency,
]
