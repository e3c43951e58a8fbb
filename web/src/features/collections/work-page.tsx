import { Navigate } from 'react-router'

/** The short address of background tasks, which are a collection. */
export const WorkPage = () => <Navigate to="/admin/collections/work" replace />
