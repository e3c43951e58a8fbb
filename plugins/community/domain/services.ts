import { audience, openAmong } from './audience.ts'

export type CommunityServices = typeof communityServices

/** Services for other plugins. Shapes stand at each function. */
export const communityServices = { audience, openAmong }
