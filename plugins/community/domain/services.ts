import { audience, openAmong } from './audience.ts'
import { findPostAccess, postTitles } from './find-posts.ts'
import { hasPosts, importPost } from './import-post.ts'

export type CommunityServices = typeof communityServices

/** Services for other plugins and the demo. Shapes stand at each function. */
export const communityServices = { audience, openAmong, findPostAccess, postTitles, hasPosts, importPost }
