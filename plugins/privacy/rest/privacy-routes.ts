import { exportRoutes } from './export-routes.ts'

export const privacyRoutes = [...exportRoutes]
