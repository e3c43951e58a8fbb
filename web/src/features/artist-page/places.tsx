import { useParams } from 'react-router'
import { PlacePage } from './place-page.tsx'
import { PlacesPage } from './places-page.tsx'

/** /places and /places/:key: one file, because each that may be loaded later is named in every first view. */
export const Places = () => {
  const { key } = useParams()
  return key ? <PlacePage key={key} /> : <PlacesPage />
}
