import { audience, openAmong } from './audience.ts'
import { hasPosts, importPost } from './import-post.ts'

export type CommunityServices = typeof communityServices

/** Services for other plugins and the demo. Shapes stand at each function. */
export const communityServices = { audience, openAmong, hasPosts, importPost }
