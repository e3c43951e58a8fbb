import { deletionRoutes } from './deletion-routes.ts'
import { exportRoutes } from './export-routes.ts'

export const privacyRoutes = [...exportRoutes, ...deletionRoutes]
