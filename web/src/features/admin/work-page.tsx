import { Navigate } from 'react-router'

/** Background tasks are a collection: this is the address that alerts and documents name. */
export const WorkPage = () => <Navigate to="/admin/collections/work" replace />
